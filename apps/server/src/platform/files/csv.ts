import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/** Tabs and carriage returns are separators to some programs and mean nothing in a cell. */
const withoutSeparators = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ');

/**
 * Against formula injection. Programs disagree on where a cell begins: with commas as separators, or without quoting
 * rules, a file is split at every comma, semicolon and line break. Wherever a piece would begin like a formula, an
 * apostrophe makes it text. Some spreadsheets accept the fullwidth forms of the four signs too.
 */
const formula = /((?:^|[,;\n])[\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const asText = (text: string): string => withoutSeparators(text).replace(formula, "$1'");

const neutralised = /((?:^|[,;\n])[\s"']*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Undoes the apostrophe, so that a file written here can be imported again. */
export const beforeAsText = (text: string): string => text.replace(neutralised, '$1');

type Rows = readonly (readonly Cell[])[];

const written = (rows: Rows, bom: boolean): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? asText(cell) : cell))),
    { bom, delimiter: ';', record_delimiter: 'windows', quoted_match: /[,\n]/ },
  );

/** CSV for Swedish Excel: UTF-8 with BOM, semicolons, formulas neutralised. */
export const csvOf = (rows: Rows): string => written(rows, true);

/** The same as a stream. */
export const csvFrom = (head: readonly Cell[], bundles: AsyncIterable<Rows>): Readable => {
  async function* parts() {
    yield Buffer.from(written([head], true));
    for await (const bundle of bundles) yield Buffer.from(written(bundle, false));
  }
  return Readable.from(parts(), { objectMode: false });
};
