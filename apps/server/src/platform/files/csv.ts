import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/** Tabs and carriage returns are separators to some readers and mean nothing in a cell. */
const withoutSeparators = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ');

/**
 * What begins a cell for one reader is the inside of one for another: a file opened with commas as separators, or
 * without regard to quotes, is cut at every comma, semicolon and line break. Where a piece would begin as a formula
 * does, an apostrophe makes it text. The wide forms of the four signs count in some spreadsheets.
 */
const formula = /((?:^|[,;\n])[\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const asText = (text: string): string => withoutSeparators(text).replace(formula, "$1'");

const neutralised = /((?:^|[,;\n])[\s"']*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** What a cell said before it was made text: a file that was written here can be read again. */
export const beforeAsText = (text: string): string => text.replace(neutralised, '$1');

type Rows = readonly (readonly Cell[])[];

const written = (rows: Rows, bom: boolean): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? asText(cell) : cell))),
    { bom, delimiter: ';', record_delimiter: 'windows', quoted_match: /[,\n]/ },
  );

/** A table as Swedish Excel opens it: UTF-8 with BOM, semicolons; every text is text, whatever it holds. */
export const csvOf = (rows: Rows): string => written(rows, true);

/** The same, written as its rows are read. */
export const csvFrom = (head: readonly Cell[], bundles: AsyncIterable<Rows>): Readable => {
  async function* parts() {
    yield Buffer.from(written([head], true));
    for await (const bundle of bundles) yield Buffer.from(written(bundle, false));
  }
  return Readable.from(parts(), { objectMode: false });
};
