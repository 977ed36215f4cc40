import { IMPORT_MINUTES, importColumns, MAX_IMPORT_ROWS } from '@karportalen/contract/people/import';
import { eq, sql } from 'drizzle-orm';
import type { Db, Q } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { cellDecoder } from '../../platform/files/csv-encoding.ts';
import { csvErrorTexts } from '../../platform/files/csv-error-texts.ts';
import { CsvRefused, type RawRow, readCsv } from '../../platform/files/csv-reader.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import { type Columns, doubledColumn, findColumns, type ImportField, missingColumns } from './columns.ts';
import { readRow, type StagedRow } from './read-row.ts';
import { memberImports } from './tables.ts';

/** Rows per insert. */
const BUNDLE = 2_000;

const refused = (sentence: string, cause?: unknown): Problem =>
  problem('IMPORT_UNREADABLE', { fieldErrors: { file: sentence }, cause });

const listed = new Intl.ListFormat('sv');

const columnsIn = (header: readonly (string | undefined)[]): Columns => {
  const names = header.map((name) => name ?? '');
  const columns = findColumns(names);
  if (columns.size === 0) {
    throw refused(
      'Filen är ingen CSV-fil med medlemmar: första raden ska vara rubriker, som Förnamn och E-post.',
    );
  }
  const doubled = doubledColumn(names);
  if (doubled) throw refused(`Rad 1: kolumnen ${importColumns[doubled]} finns två gånger.`);
  const missing = missingColumns(columns).map((column) => importColumns[column]);
  if (missing.length > 0) {
    const plural = missing.length > 1 ? 'kolumnerna' : 'kolumnen';
    throw refused(`Rad 1: ${plural} ${listed.format(missing)} saknas.`);
  }
  return columns;
};

/** Parses the file's bytes into rows as they arrive; the first is the header. */
const rowReader = () => {
  let decode: ReturnType<typeof cellDecoder> | undefined;
  let head: { columns: Columns; width: number } | undefined;
  return {
    columns: () => [...(head?.columns.keys() ?? [])],
    take: (rows: readonly RawRow[], isUtf8: boolean): StagedRow[] => {
      decode ??= cellDecoder(isUtf8);
      const staged: StagedRow[] = [];
      for (const { line, cells } of rows) {
        const read = cells.map(decode);
        if (head) staged.push(readRow(line, read, head));
        else head = { columns: columnsIn(read), width: read.length };
      }
      return staged;
    },
  };
};

const insertRows = async (q: Q, importId: string, rows: readonly StagedRow[]): Promise<void> => {
  const { rowCount } = await q.execute(sql`
    insert into member_import_rows (import_id, line, id, first_name, last_name, email, cid, kind, language,
      division_name, own_faults)
    select i.id, r.* from member_imports i, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "line" int, "id" uuid, "firstName" text, "lastName" text, "email" text, "cid" text, "kind" text,
      "language" text, "divisionName" text, "ownFaults" jsonb)
    where i.id = ${importId}`);
  // The file was dropped while it was read, or another was begun.
  if (rowCount !== rows.length) throw problem('IMPORT_GONE');
};

/** The rows are in. The comparison joins them, and the planner has no statistics of rows that have just been inserted. */
const finishStaging = async (q: Q, importId: string, columns: ImportField[]): Promise<void> => {
  await q.execute(sql`analyze member_import_rows`);
  await q
    .update(memberImports)
    .set({ columns, readAt: sql`clock_timestamp()` })
    .where(eq(memberImports.id, importId));
};

type Sender = { readonly userId: string | null; readonly now: Date };

const beginImport = async (q: Q, { userId, now }: Sender): Promise<string> => {
  const expiresAt = new Date(now.getTime() + IMPORT_MINUTES * 60_000);
  const made = await q
    .insert(memberImports)
    .values({ createdBy: userId, columns: [], expiresAt })
    .returning({ id: memberImports.id });
  return singleRow(made).id;
};

/** Stages rows that are already read, a bundle at a time: `read` gets the number of each, from 1. */
export const stageRead = async (
  q: Q,
  sender: Sender,
  rows: readonly unknown[],
  { columns, read }: { columns: ImportField[]; read: (row: unknown, number: number) => StagedRow },
): Promise<string> => {
  const id = await beginImport(q, sender);
  for (let from = 0; from < rows.length; from += BUNDLE) {
    const bundle = rows.slice(from, from + BUNDLE).map((row, index) => read(row, from + index + 1));
    await insertRows(q, id, bundle);
  }
  await finishStaging(q, id, columns);
  return id;
};

const stageRows = async (db: Db, importId: string, file: AsyncIterable<Buffer>): Promise<void> => {
  const reader = rowReader();
  let waiting: StagedRow[] = [];
  let count = 0;
  const flush = async () => {
    if (waiting.length > 0) await insertRows(db, importId, waiting);
    waiting = [];
  };
  for await (const { rows, isUtf8 } of readCsv(file)) {
    const staged = reader.take(rows, isUtf8);
    count += staged.length;
    if (count > MAX_IMPORT_ROWS)
      throw refused('Filen har för många rader. Högst 100 000 kan läsas in på en gång.');
    waiting.push(...staged);
    if (waiting.length >= BUNDLE) await flush();
  }
  await flush();
  if (count === 0) throw refused('Filen har rubriker men inga medlemmar.');
  await finishStaging(db, importId, reader.columns());
};

/**
 * Reads a file into staged rows. Not in one transaction, because a slow upload would hold a connection. A broken
 * upload's rows are deleted here, or by the hourly sweep.
 */
export const stageFile = async (
  db: Db,
  { file, userId, now }: Sender & { readonly file: AsyncIterable<Buffer> },
): Promise<string> => {
  // A person's new file replaces the one before.
  if (userId !== null) await db.delete(memberImports).where(eq(memberImports.createdBy, userId));
  const id = await beginImport(db, { userId, now });
  try {
    await stageRows(db, id, file);
    return id;
  } catch (error) {
    await db.delete(memberImports).where(eq(memberImports.id, id));
    throw error instanceof CsvRefused ? refused(csvErrorTexts[error.fault](error.line), error) : error;
  }
};
