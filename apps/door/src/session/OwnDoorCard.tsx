import { failureOf } from '@karportalen/phone-views/web/api-client.ts';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import type { OwnDoor } from '../list/door-state.ts';
import { useTexts } from '../texts/language.ts';
import { failureText } from './failure-text.ts';
import { forgetOwnDoor } from './own-door.ts';
import classes from './pin-page.module.css';
import { openDoor } from './session.ts';

type OwnDoorCardProps = {
  readonly own: OwnDoor;
  readonly onDone: () => void;
  readonly onFault: (fault: string) => void;
};

/** Reopens the door that was closed here, without a PIN. */
export const OwnDoorCard = ({ own, onDone, onFault }: OwnDoorCardProps) => {
  const [busy, setBusy] = useState(false);
  const texts = useTexts();
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
      if (isEnded) await forgetOwnDoor();
    }
  };
  return (
    <section className={classes.own} aria-label={texts.own.label}>
      <p>
        <strong>{own.name}</strong> {texts.own.canOpen(own.eventName)}
      </p>
      <Button busy={busy} onClick={() => void reopen()}>
        {busy ? texts.opening.busy : texts.own.open(own.name)}
      </Button>
      <Button kind="secondary" onClick={() => void forgetOwnDoor()}>
        {texts.own.forget}
      </Button>
    </section>
  );
};
