import { toStockholm } from '@karportalen/contract/core/time';
import { useMemo, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { allAsSeen } from '../list/as-seen.ts';
import { countByType } from '../list/counts.ts';
import { useDoorState } from '../list/door-state.ts';
import { signOut, unsentAfterTry } from '../session/session.ts';
import { conflictLines } from './conflicts.ts';
import classes from './status-pane.module.css';

const lossText = (unsent: number): string =>
  unsent === 1
    ? 'Ett insläpp är inte skickat, och försvinner om du stänger nu.'
    : `${unsent} insläpp är inte skickade, och försvinner om du stänger nu.`;

const Closing = () => {
  const [unsent, setUnsent] = useState(0);
  const [busy, setBusy] = useState(false);
  const close = async () => {
    if (busy) return;
    setBusy(true);
    const left = unsent > 0 ? 0 : await unsentAfterTry();
    if (left === 0) return signOut();
    setUnsent(left);
    setBusy(false);
  };
  return (
    <section className={classes.closing}>
      <p role="alert">{unsent > 0 ? lossText(unsent) : ''}</p>
      <Button kind={unsent > 0 ? 'danger' : 'secondary'} busy={busy} onClick={() => void close()}>
        {unsent > 0 ? 'Stäng ändå' : 'Stäng dörren'}
      </Button>
      {unsent > 0 && (
        <Button kind="secondary" onClick={() => setUnsent(0)}>
          Vänta
        </Button>
      )}
      <p className={classes.quiet}>Gästlistan raderas från telefonen.</p>
    </section>
  );
};

/** How the night goes: who is in, what is not as it should be, and the way out. */
export const StatusPane = () => {
  const state = useDoorState();
  const { queue, listedAt } = state;
  const people = allAsSeen(state);
  const counts = useMemo(() => countByType(people), [people]);
  const conflicts = useMemo(() => conflictLines(people, state.mistakes), [people, state.mistakes]);
  return (
    <section className={classes.pane} aria-label="Läget">
      <h2>Inne</h2>
      <ul>
        {counts.map(({ type, inside, expected }) => (
          <li key={type} className={classes.row}>
            <span>{type}</span>
            <strong>
              {inside} av {expected}
            </strong>
          </li>
        ))}
      </ul>
      {conflicts.length > 0 && (
        <>
          <h2>Att reda ut</h2>
          <ul>
            {conflicts.map(({ key, name, text }) => (
              <li key={key} className={classes.conflict}>
                <strong>{name}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Telefonen</h2>
      <p className={classes.quiet}>
        {queue.length === 0 ? 'Allt är skickat.' : `${queue.length} väntar på att skickas.`}{' '}
        {listedAt && `Listan är från ${toStockholm(listedAt).time}.`}
      </p>
      <Closing />
    </section>
  );
};
