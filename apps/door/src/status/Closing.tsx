import { useState } from 'react';
import { unsentSales } from '../entries/sales.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { doorState, useDoorState } from '../list/door-state.ts';
import { signOut, unsentAfterTry } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import classes from './status-pane.module.css';

/** Closes the door on this phone after a confirmation, and a second one where unsent scans would be lost. */
export const Closing = () => {
  const [isAsking, setAsking] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const [busy, setBusy] = useState(false);
  const { closing } = useTexts();
  const { door, sales } = useDoorState();
  const unsold = unsentSales(door?.event.id, sales).length;
  const stay = () => {
    setAsking(false);
    setUnsent(0);
  };
  const close = async () => {
    if (busy) return;
    setBusy(true);
    const left = unsent > 0 ? 0 : await unsentAfterTry();
    // Not with unsent sales: their places would be released and sold again although the money has been taken.
    if (unsentSales(doorState().door?.event.id).length > 0) return setBusy(false);
    if (left === 0) return signOut();
    setUnsent(left);
    setBusy(false);
  };
  return (
    <section className={classes.closing}>
      <Button kind="secondary" onClick={() => setAsking(true)} aria-haspopup="dialog">
        {closing.close}
      </Button>
      <p className={classes.quiet}>{closing.erased}</p>
      {isAsking && (
        <Dialog title={closing.question} onClose={stay}>
          <p>{closing.means}</p>
          <p role="alert" className={classes.loss}>
            {unsold > 0 && closing.salesFirst(unsold)}
            {unsold === 0 && unsent > 0 && closing.loss(unsent)}
          </p>
          <Button kind={unsent > 0 ? 'danger' : 'primary'} busy={busy} onClick={() => void close()}>
            {unsent > 0 ? closing.anyway : closing.close}
          </Button>
          <Button kind="secondary" onClick={stay}>
            {unsent > 0 ? closing.wait : closing.stay}
          </Button>
        </Dialog>
      )}
    </section>
  );
};
