import { endAllDoors, endDoor, listDoors } from '@karportalen/contract/door/endpoints';
import type { EventDoors } from '@karportalen/contract/door/fields';
import { doorTexts } from '@karportalen/contract/door/texts';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Notice } from '../kit/form/Notice.tsx';
import { Fold } from '../kit/page/Fold.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { DoorQr } from './DoorQr.tsx';
import { countWords, doorWords, pinFromWords, pinSlowedText } from './door-words.ts';
import classes from './doors.module.css';

type DoorsProps = { readonly eventId: string; readonly open: EventDoors; readonly onRenew: () => void };

export const PinSlowed = ({ open }: Pick<DoorsProps, 'open'>) =>
  open.isPinSlowed && (
    <div className={classes.conflicts}>
      <Notice>{pinSlowedText}</Notice>
    </div>
  );

/** How the door is opened, and which are open. */
export const DoorsBody = ({ eventId, open, onRenew }: DoorsProps) => {
  const { address, qr, doors } = open;
  const end = useToastMutation(endDoor, doorTexts.end, { changes: [listDoors] });
  const endAll = useToastMutation(endAllDoors, doorTexts.endAll, { changes: [listDoors] });
  const params = { id: eventId };
  return (
    <div className={classes.opened}>
      <div className={classes.opening}>
        <DoorQr rows={qr} address={address} />
        <p>
          Läs koden med telefonen som ska släppa in, eller gå till{' '}
          <strong>{address.replace(/^https?:\/\/|\/#.*$/g, '')}</strong> och skriv PIN{' '}
          <strong>{open.pin}</strong>
          {pinFromWords(open, new Date())}. Efter det klarar den sig utan nät.
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
              onClick={() => end.submit({ params: { ...params, doorId: door.id } })}
            >
              Avsluta
            </QuietButton>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        <SecondaryButton size="sm" onClick={onRenew} aria-haspopup="dialog">
          Byt PIN
        </SecondaryButton>
        {doors.length > 1 && (
          <SecondaryButton size="sm" loading={endAll.isPending} onClick={() => endAll.submit({ params })}>
            Avsluta alla
          </SecondaryButton>
        )}
      </div>
    </div>
  );
};

/** The same, folded: for most of the night it is the people one looks for. */
export const Doors = (props: DoorsProps) => (
  <>
    <PinSlowed open={props.open} />
    <Fold title="Dörrar" told={countWords(props.open.doors)}>
      <DoorsBody {...props} />
    </Fold>
  </>
);
