import { MAX_BANK_COLUMNS } from '@karportalen/contract/reports/reconciliation-limits';
import { cellDecoder } from '../../platform/files/csv-encoding.ts';
import { csvErrorTexts } from '../../platform/files/csv-error-texts.ts';
import { CsvRefused, readCsv } from '../../platform/files/csv-reader.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import { readAmount } from './amount.ts';
import { readBankTime } from './bank-time.ts';
import { isHeader } from './columns.ts';

export const unreadable = (sentence: string, cause?: unknown): Problem =>
  problem('BANK_FILE_UNREADABLE', { fieldErrors: { file: sentence }, cause });

/** A cell is undefined where it cannot be decoded. */
export type TableRow = { readonly line: number; readonly cells: readonly (string | undefined)[] };
export type TablePart = { readonly header: readonly string[]; readonly rows: readonly TableRow[] };

/** Banks write their name, the account and the period above the header row. */
const HEADER_WITHIN = 20;

const textsOf = ({ cells }: TableRow): string[] => cells.map((cell) => cell?.trim() ?? '');

const isData = (cells: readonly string[]): boolean =>
  cells.some((cell) => readBankTime(cell, '')) && cells.some((cell) => 'ore' in readAmount(cell));

/** The header: the first row with known column names, else the first with several cells. */
const splitHead = (rows: readonly TableRow[]): TablePart => {
  const known = rows.findIndex((row) => isHeader(textsOf(row)));
  const at = known >= 0 ? known : rows.findIndex((row) => textsOf(row).filter(Boolean).length > 1);
  const found = rows[at];
  if (!found) throw unreadable('Filen är ingen CSV-fil med betalningar: den har bara en kolumn.');
  const header = textsOf(found);
  if (known < 0 && isData(header))
    throw unreadable('Filen saknar rubriker. Första raden ska säga vad kolumnerna är.');
  if (header.length > MAX_BANK_COLUMNS)
    throw unreadable(`Filen har för många kolumner. Högst ${MAX_BANK_COLUMNS} kan läsas.`);
  return { header, rows: rows.slice(at + 1) };
};

async function* parts(file: AsyncIterable<Buffer>): AsyncGenerator<TablePart> {
  let decode: ReturnType<typeof cellDecoder> | undefined;
  let header: readonly string[] | undefined;
  const before: TableRow[] = [];
  for await (const { rows: raw, isUtf8 } of readCsv(file)) {
    decode ??= cellDecoder(isUtf8);
    const read = decode;
    const rows = raw.map(({ line, cells }) => ({ line, cells: cells.map(read) }));
    if (header) yield { header, rows };
    else {
      before.push(...rows);
      if (before.length < HEADER_WITHIN) continue;
      const part = splitHead(before);
      header = part.header;
      yield part;
    }
  }
  if (!header) yield splitHead(before);
}

/** Streams the rows below the header, one piece of the file at a time. */
export async function* readBankTable(file: AsyncIterable<Buffer>): AsyncGenerator<TablePart> {
  try {
    yield* parts(file);
  } catch (error) {
    throw error instanceof CsvRefused ? unreadable(csvErrorTexts[error.fault](error.line), error) : error;
  }
}
