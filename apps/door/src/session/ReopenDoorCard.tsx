import { failureOf } from '@karportalen/phone-views/web/api-client.ts';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import type { ClosedDoor } from '../list/door-state.ts';
import { inLanguage } from '../texts/in-language.ts';
import { useLanguage, useTexts } from '../texts/language.ts';
import { forgetClosedDoor } from './closed-door.ts';
import { failureText } from './failure-text.ts';
import classes from './pin-page.module.css';
import { openDoor } from './session.ts';

type ReopenDoorCardProps = {
  readonly own: ClosedDoor;
  readonly onDone: () => void;
  readonly onFault: (fault: string) => void;
};

/** Reopens the door that was closed here, without a PIN. */
export const ReopenDoorCard = ({ own, onDone, onFault }: ReopenDoorCardProps) => {
  const [busy, setBusy] = useState(false);
  const texts = useTexts();
  const event = inLanguage({ sv: own.eventName, en: own.eventNameEnglish ?? '' }, useLanguage());
  const reopen = async () => {
    if (busy) return;
    setBusy(true);
    onFault('');
    try {
      await openDoor({ secret: own.secret }, '');
      onDone();
    } catch (error) {
      const failure = failureOf(error);
      const isEnded = failure.code === 'WRONG_PIN';
      onFault(failureText(failure, isEnded ? 'OWN_DOOR_ENDED' : undefined));
      setBusy(false);
      if (isEnded) await forgetClosedDoor();
    }
  };
  return (
    <section className={classes.own} aria-label={texts.own.label}>
      <p>
        <strong>{own.name}</strong> {texts.own.canOpen(event)}
      </p>
      <Button busy={busy} onClick={() => void reopen()}>
        {busy ? texts.opening.busy : texts.own.open(own.name)}
      </Button>
      <Button kind="secondary" onClick={() => void forgetClosedDoor()}>
        {texts.own.forget}
      </Button>
    </section>
  );
};
