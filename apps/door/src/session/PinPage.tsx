import { failureOf } from '@karportalen/phone-views/web/api-client.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { useDoorState } from '../list/door-state.ts';
import { failureText } from './failure-text.ts';
import { OwnDoorCard } from './OwnDoorCard.tsx';
import type { Opening } from './opening-from-address.ts';
import classes from './pin-page.module.css';
import { type Ending, openDoor } from './session.ts';

const PIN_LENGTH = 6;

const endings: Readonly<Record<Ending, string>> = {
  over: 'Eventet är över. Det som fanns om gästerna är raderat från telefonen.',
  ended:
    'Dörren är avslutad. Listan är raderad från telefonen; öppna igen med den QR-kod eller PIN som gäller.',
  left: 'Dörren är stängd, och listan raderad från telefonen.',
};

const leadText = (isGiven: boolean, ending: Ending | undefined): string => {
  if (isGiven) return 'Eventet är valt. Öppna, så är telefonen redo att släppa in.';
  return ending
    ? endings[ending]
    : 'Arrangören har en QR-kod i deltagarlistan som öppnar dörren. Där står PIN-koden också.';
};

const unsentText = (count: number): string =>
  count === 1
    ? 'Ett insläpp är inte skickat än. Det skickas när du öppnar dörren till samma event igen.'
    : `${count} insläpp är inte skickade än. De skickas när du öppnar dörren till samma event igen.`;

type PinPageProps = {
  readonly given: Opening | undefined;
  readonly ending: Ending | undefined;
  readonly onDone: () => void;
};

/** How the door of an event is opened on this phone. */
export const PinPage = ({ given, ending, onDone }: PinPageProps) => {
  const [secret, setSecret] = useState(given && 'secret' in given ? given.secret : '');
  const [pin, setPin] = useState(given && 'pin' in given ? given.pin : '');
  const [device, setDevice] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const { queue, door, own } = useDoorState();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!secret && pin.length !== PIN_LENGTH) return setFault('PIN-koden är sex siffror.');
    setBusy(true);
    setFault('');
    try {
      await openDoor(secret ? { secret } : { pin }, device.trim());
      onDone();
    } catch (error) {
      const failure = failureOf(error);
      const isOldSecret = secret !== '' && failure.code === 'WRONG_PIN';
      if (isOldSecret) setSecret('');
      setFault(failureText(failure, isOldSecret ? 'WRONG_SECRET' : undefined));
      setBusy(false);
    }
  };
  return (
    <main className={classes.page}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h1>Öppna dörren</h1>
        <p className={classes.lead} role="status">
          {door
            ? `Dörren till ${door.event.nameSwedish} är öppen på telefonen. Den stängs om du öppnar en annan.`
            : leadText(given !== undefined, ending)}
        </p>
        {!door && queue.length > 0 && <p className={classes.unsent}>{unsentText(queue.length)}</p>}
        {!door && own && !given && <OwnDoorCard own={own} onDone={onDone} onFault={setFault} />}
        {!secret && (
          <Field
            label="PIN-kod"
            name="pin"
            className={classes.pin}
            value={pin}
            onChange={({ target }) => setPin(target.value.replace(/\D/g, '').slice(0, PIN_LENGTH))}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
        <Field
          label="Dörrens namn"
          name="device"
          value={device}
          onChange={({ target }) => setDevice(target.value)}
          maxLength={30}
          placeholder="Dörr 1"
          hint="Syns vid varje insläpp. Utan namn får dörren nästa nummer."
          autoComplete="off"
        />
        <div className={classes.fault} role="alert">
          {fault && <p>{fault}</p>}
        </div>
        <Button type="submit" busy={busy}>
          {busy ? 'Öppnar …' : 'Öppna dörren'}
        </Button>
        {door && (
          <Button kind="secondary" onClick={onDone}>
            Tillbaka till {door.door}
          </Button>
        )}
      </form>
    </main>
  );
};
