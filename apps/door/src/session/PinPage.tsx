import { failureOf } from '@karportalen/phone-views/web/api-client.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { useDoorState } from '../list/door-state.ts';
import { eventName } from '../list/names.ts';
import { LanguageChoice } from '../texts/LanguageChoice.tsx';
import { type DoorTexts, useLanguage, useTexts } from '../texts/language.ts';
import { failureText } from './failure-text.ts';
import type { Opening } from './opening-from-address.ts';
import classes from './pin-page.module.css';
import { ReopenDoorCard } from './ReopenDoorCard.tsx';
import { type Ending, openDoor } from './session.ts';

const PIN_LENGTH = 6;

const leadText = ({ opening }: DoorTexts, isGiven: boolean, ending: Ending | undefined): string =>
  isGiven ? opening.chosen : opening[ending ?? 'lead'];

type PinPageProps = {
  readonly given: Opening | undefined;
  readonly ending: Ending | undefined;
  readonly onDone: () => void;
};

export const PinPage = ({ given, ending, onDone }: PinPageProps) => {
  const [secret, setSecret] = useState(given && 'secret' in given ? given.secret : '');
  const [pin, setPin] = useState(given && 'pin' in given ? given.pin : '');
  const [device, setDevice] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const { queue, door, own, sales } = useDoorState();
  const soldUnsent = sales.filter(({ isSent }) => !isSent).length;
  const texts = useTexts();
  const language = useLanguage();
  const { opening } = texts;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!secret && pin.length !== PIN_LENGTH) return setFault(opening.pinLength);
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
        <LanguageChoice onChoose={() => setFault('')} />
        <h1>{opening.title}</h1>
        <p className={classes.lead} role="status">
          {door
            ? opening.openAlready(eventName(door.event, language))
            : leadText(texts, given !== undefined, ending)}
        </p>
        {!door && queue.length > 0 && <p className={classes.unsent}>{opening.unsent(queue.length)}</p>}
        {!door && soldUnsent > 0 && <p className={classes.unsent}>{opening.unsentSales(soldUnsent)}</p>}
        {!door && own && !given && <ReopenDoorCard own={own} onDone={onDone} onFault={setFault} />}
        {!secret && (
          <Field
            label={opening.pin}
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
          label={opening.name}
          name="device"
          value={device}
          onChange={({ target }) => setDevice(target.value)}
          maxLength={30}
          placeholder={opening.nameExample}
          hint={opening.nameHint}
          autoComplete="off"
        />
        <div className={classes.fault} role="alert">
          {fault && <p>{fault}</p>}
        </div>
        <Button type="submit" busy={busy}>
          {busy ? opening.busy : opening.title}
        </Button>
        {door && (
          <Button kind="secondary" onClick={onDone}>
            {opening.back(door.door)}
          </Button>
        )}
      </form>
    </main>
  );
};
