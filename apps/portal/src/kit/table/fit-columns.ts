import type { Column } from './types.ts';

type Fitted = Pick<Column<never>, 'key' | 'least' | 'grow' | 'fold'>;

export type ColumnFit = {
  /** Rows become cards where not even the columns that never collapse fit. */
  readonly isCards: boolean;
  readonly folded: ReadonlySet<string>;
  /** Widths in px of the columns that are shown. */
  readonly widths: ReadonlyMap<string, number>;
};

const FIRST = { least: 260, grow: 3 };
const OTHER = { least: 120, grow: 0 };
/**
 * The first column shrinks to this before rows become cards: a table half as high, with titles on two lines.
 */
const TIGHT = 224;

const none: ColumnFit = { isCards: false, folded: new Set(), widths: new Map() };

/**
 * Which columns a table of this width shows, and their widths. Columns with a `fold` number collapse in that
 * order until the others have their least width; then the first column shrinks. Spare width goes to the
 * columns that grow.
 */
export const fitColumns = (columns: readonly Fitted[], room: number, actionsWidth: number): ColumnFit => {
  if (room === 0) return none;
  const needs = columns.map(({ key, fold, ...column }, index) => {
    const usual = index === 0 ? FIRST : OTHER;
    return { key, fold, least: column.least ?? usual.least, grow: column.grow ?? usual.grow };
  });
  const [first] = needs;
  const waiting = needs.flatMap((need) => (need.fold === undefined ? [] : [{ ...need, fold: need.fold }]));
  waiting.sort((a, b) => b.fold - a.fold);
  const folded = new Set<string>();
  const shown = () => needs.filter(({ key }) => !folded.has(key));
  const spare = () => shown().reduce((left, { least }) => left - least, room - actionsWidth);
  while (spare() < 0) {
    const next = waiting.pop();
    if (next) folded.add(next.key);
    else if (first && first.least + spare() >= TIGHT) first.least += spare();
    else return { ...none, isCards: true };
  }
  const shares = shown().reduce((sum, { grow }) => sum + grow, 0) || 1;
  const widths = new Map(
    shown().map(({ key, least, grow }) => [key, Math.floor(least + (spare() * grow) / shares)]),
  );
  return { isCards: false, folded, widths };
};
