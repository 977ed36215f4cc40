import { failureOf } from '@karportalen/phone-views/web/api-client.ts';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import type { OwnDoor } from '../list/door-state.ts';
import { failureText } from './failure-text.ts';
import { forgetOwnDoor } from './own-door.ts';
import classes from './pin-page.module.css';
import { openDoor } from './session.ts';

type OwnDoorCardProps = {
  readonly own: OwnDoor;
  readonly onDone: () => void;
  readonly onFault: (fault: string) => void;
};

/** The door that was closed here opens again without a PIN. */
export const OwnDoorCard = ({ own, onDone, onFault }: OwnDoorCardProps) => {
  const [busy, setBusy] = useState(false);
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
    <section className={classes.own} aria-label="Dörren som stängdes">
      <p>
        <strong>{own.name}</strong> till {own.eventName} kan öppnas igen på den här telefonen.
      </p>
      <Button busy={busy} onClick={() => void reopen()}>
        {busy ? 'Öppnar …' : `Öppna ${own.name} igen`}
      </Button>
      <Button kind="secondary" onClick={() => void forgetOwnDoor()}>
        Glöm dörren
      </Button>
    </section>
  );
};
