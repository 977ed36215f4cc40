import type { Column } from './xlsx.ts';
import type { ColumnKind, Row, Value } from './xlsx-cells.ts';

/** Longer texts are cut off rather than push the next column off the page. */
const WIDEST = 60;
/** The title is bold, with a filter button beside it. */
const BUTTON = 4;
const MARGIN = 2;

const grouped = new Intl.NumberFormat('sv-SE');
const lengths: Readonly<Record<ColumnKind, (value: Value) => number>> = {
  text: (value) => String(value).length,
  count: (value) => grouped.format(Number(value)).length,
  money: (value) => grouped.format(Math.trunc(Number(value) / 100)).length + ',00'.length,
  day: () => 'yyyy-mm-dd'.length,
  time: () => 'yyyy-mm-dd hh:mm'.length,
};

/** Column widths that fit the titles and these rows. */
export const fitColumnWidths = (columns: readonly Omit<Column, 'width'>[], rows: readonly Row[]): Column[] =>
  columns.map(({ title, kind }, index) => {
    let longest = Math.ceil(title.length * 1.1) + BUTTON;
    for (const row of rows) {
      const value = row[index] ?? null;
      if (value !== null) longest = Math.max(longest, lengths[kind](value) + MARGIN);
    }
    return { title, kind, width: Math.min(longest, WIDEST) };
  });
