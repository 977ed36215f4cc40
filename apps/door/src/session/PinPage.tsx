import { failureOf } from '@karportalen/phone-views/web/api-client.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { useDoorState } from '../list/door-state.ts';
import { failureText } from './failure-text.ts';
import classes from './pin-page.module.css';
import { type Ending, openDoor } from './session.ts';

const PIN_LENGTH = 6;

const endings: Readonly<Record<Ending, string>> = {
  over: 'Eventet är över. Det som fanns om gästerna är raderat från telefonen.',
  ended: 'Dörren är avslutad. Listan är raderad från telefonen; öppna igen med den PIN som gäller.',
  left: 'Dörren är stängd, och listan raderad från telefonen.',
};

const leadText = (givenPin: string, ending: Ending | undefined): string => {
  if (givenPin) return 'Eventet är valt. Öppna, så är telefonen redo att släppa in.';
  return ending
    ? endings[ending]
    : 'Arrangören ser PIN-koden i deltagarlistan, och en QR-kod som fyller i den.';
};

const unsentText = (count: number): string =>
  count === 1
    ? 'Ett insläpp är inte skickat än. Det skickas när du öppnar dörren till samma event igen.'
    : `${count} insläpp är inte skickade än. De skickas när du öppnar dörren till samma event igen.`;

type PinPageProps = {
  readonly givenPin: string;
  readonly ending: Ending | undefined;
  readonly onDone: () => void;
};

/** How the door of an event is opened on this phone. */
export const PinPage = ({ givenPin, ending, onDone }: PinPageProps) => {
  const [pin, setPin] = useState(givenPin);
  const [device, setDevice] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const { queue, door } = useDoorState();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (pin.length !== PIN_LENGTH) return setFault('PIN-koden är sex siffror.');
    setBusy(true);
    setFault('');
    try {
      await openDoor(pin, device.trim());
      onDone();
    } catch (error) {
      setFault(failureText(failureOf(error)));
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
            : leadText(givenPin, ending)}
        </p>
        {!door && queue.length > 0 && <p className={classes.unsent}>{unsentText(queue.length)}</p>}
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
