import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/**
 * A table as Swedish Excel opens it: UTF-8 with BOM, semicolons. A text that a spreadsheet would take for a formula
 * gets an apostrophe in front.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { bom: true, delimiter: ';', record_delimiter: 'windows', escape_formulas: true },
  );
