import type { DoubleEntry, WrongEntry } from '@karportalen/contract/door/fields';
import { Notice } from '../kit/form/Notice.tsx';
import { conflictTitle, conflictWords, wrongTitle, wrongWords } from './door-words.ts';
import classes from './doors.module.css';

type DoorConflictsProps = {
  readonly conflicts: readonly DoubleEntry[];
  readonly wrongEntries: readonly WrongEntry[];
};

const Told = ({
  title,
  lines,
}: {
  title: string;
  lines: readonly (readonly [key: string, text: string])[];
}) => (
  <section className={classes.conflicts} aria-label={title}>
    <Notice>
      <strong>{title}</strong>
      <ul>
        {lines.map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Notice>
  </section>
);

/** Conflicts of offline doors: double and wrong entries. Renders nothing without any. */
export const DoorConflicts = ({ conflicts, wrongEntries }: DoorConflictsProps) => (
  <>
    {conflicts.length > 0 && (
      <Told
        title={conflictTitle(conflicts)}
        lines={conflicts.map((each) => [each.ticketId, conflictWords(each)])}
      />
    )}
    {wrongEntries.length > 0 && (
      <Told
        title={wrongTitle(wrongEntries)}
        lines={wrongEntries.map((each) => [each.id, wrongWords(each)])}
      />
    )}
  </>
);
