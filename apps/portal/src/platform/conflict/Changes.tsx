import { wholeDates } from '../../kit/text/whole-dates.tsx';
import classes from './changes.module.css';
import type { Change } from './changes-of.ts';

/** 'Start: 18:00 → 19:00', a line a field. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <section className={classes.changes} aria-label="Det här ändras">
    <h3>Det här ändras</h3>
    {changes.length === 0 ? (
      <p>Inget. Det du sparar är som det var.</p>
    ) : (
      <ul>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            <span className={classes.label}>{label}:</span> <del>{wholeDates(before)}</del>{' '}
            <span className={classes.after}>
              <span className={classes.arrow}>→</span> <ins>{wholeDates(after)}</ins>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
