import type { EventDoors } from '@karportalen/contract/door/fields';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Notice } from '../kit/form/Notice.tsx';
import { Fold } from '../kit/page/Fold.tsx';
import { wholeDates } from '../kit/text/whole-dates.tsx';
import { DoorQr } from './DoorQr.tsx';
import { DoorSales } from './DoorSales.tsx';
import { countWords, doorWords, pinFromWords, pinSlowedText } from './door-words.ts';
import classes from './doors.module.css';
import type { EndingDoor } from './EndDoorDialog.tsx';

type DoorsProps = {
  readonly eventId: string;
  readonly open: EventDoors;
  readonly onRenew: () => void;
  readonly onEnd: (door: EndingDoor) => void;
};

export const PinSlowed = ({ open }: Pick<DoorsProps, 'open'>) =>
  open.isPinSlowed && (
    <div className={classes.conflicts}>
      <Notice>{pinSlowedText}</Notice>
    </div>
  );

/** How to open a door, and which doors are open. */
export const DoorsBody = ({ eventId, open, onRenew, onEnd }: DoorsProps) => {
  const { address, qr, doors } = open;
  return (
    <div className={classes.opened}>
      <div className={classes.opening}>
        <DoorQr rows={qr} address={address} />
        <p>
          Läs koden med telefonen som ska släppa in, eller gå till{' '}
          <strong>{address.replace(/^https?:\/\/|\/#.*$/g, '')}</strong> och skriv PIN{' '}
          <strong>{open.pin}</strong>
          {wholeDates(pinFromWords(open, new Date()))}. Efter det klarar den sig utan nät.
        </p>
      </div>
      <ul className={classes.doors}>
        {doors.map((door) => (
          <li key={door.id}>
            <span>
              <strong>{door.name}</strong> <span className={classes.quiet}>{doorWords(door)}</span>
            </span>
            <QuietButton
              size="sm"
              aria-label={`Avsluta ${door.name}`}
              aria-haspopup="dialog"
              onClick={() => onEnd(door)}
            >
              Avsluta
            </QuietButton>
          </li>
        ))}
      </ul>
      <DoorSales eventId={eventId} open={open} />
      <div className={classes.acts}>
        <SecondaryButton size="sm" onClick={onRenew} aria-haspopup="dialog">
          Byt PIN
        </SecondaryButton>
        {doors.length > 1 && (
          <SecondaryButton size="sm" onClick={() => onEnd('all')} aria-haspopup="dialog">
            Avsluta alla
          </SecondaryButton>
        )}
      </div>
    </div>
  );
};

/** The same, collapsed: during the event the participant list matters most. */
export const Doors = (props: DoorsProps) => (
  <>
    <PinSlowed open={props.open} />
    <Fold title="Dörrar" told={countWords(props.open.doors)}>
      <DoorsBody {...props} />
    </Fold>
  </>
);
