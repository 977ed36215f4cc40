import type { DoubleEntry } from '@karportalen/contract/door/fields';
import { Notice } from '../kit/form/Notice.tsx';
import { conflictTitle, conflictWords } from './door-words.ts';
import classes from './doors.module.css';

/** Tickets that doors without network have let in by more than once. Nothing where there is none. */
export const DoorConflicts = ({ conflicts }: { conflicts: readonly DoubleEntry[] }) => {
  if (conflicts.length === 0) return null;
  return (
    <section className={classes.conflicts} aria-label={conflictTitle(conflicts)}>
      <Notice>
        <strong>{conflictTitle(conflicts)}</strong>
        <ul>
          {conflicts.map((conflict) => (
            <li key={conflict.ticketId}>{conflictWords(conflict)}</li>
          ))}
        </ul>
      </Notice>
    </section>
  );
};
