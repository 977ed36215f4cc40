import { createHash } from 'node:crypto';
import { MAX_BANK_ROWS } from '@karportalen/contract/reports/reconciliation-limits';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { problem } from '../../platform/http/problem.ts';
import { readBankTable, type TablePart, unreadable } from './bank-table.ts';
import { signatureOf } from './columns.ts';
import { findLayout } from './layouts.ts';
import { type BankFault, type BankRow, readBankRow } from './read-row.ts';
import { bankFaults, bankFiles } from './tables.ts';

/** Rows per insert. */
const BUNDLE = 2_000;

type Load = { readonly name: string; readonly userId: string; readonly now: Date };

const insertRows = async (db: Db, fileId: string, rows: readonly BankRow[]): Promise<void> => {
  await db.execute(sql`
    insert into bank_rows (file_id, line, id, hash, day, time, ore, swish_reference, reference, message, sender_number,
      sender_name, type)
    select ${fileId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "line" int, "id" uuid, "hash" uuid, "day" date, "time" text, "ore" int, "swishReference" text, "reference" text,
      "message" text, "senderNumber" text, "senderName" text, "type" text)`);
};

/** Inserts and counts rows as they arrive. */
const rowWriter = (db: Db, fileId: string) => {
  let rows: BankRow[] = [];
  let faults: BankFault[] = [];
  const counts = { rows: 0, faulty: 0 };
  const flush = async () => {
    if (rows.length > 0) await insertRows(db, fileId, rows);
    if (faults.length > 0)
      await db
        .insert(bankFaults)
        .values(faults.map(({ faults: said, ...row }) => ({ fileId, ...row, faults: [...said] })));
    [rows, faults] = [[], []];
  };
  return {
    counts,
    flush,
    take: async (read: BankRow | BankFault) => {
      if ('faults' in read) {
        faults.push(read);
        counts.faulty += 1;
      } else {
        rows.push(read);
        counts.rows += 1;
      }
      if (counts.rows + counts.faulty > MAX_BANK_ROWS)
        throw unreadable('Filen har för många rader. Högst 100 000 kan läsas in på en gång.');
      if (rows.length + faults.length >= BUNDLE) await flush();
    },
  };
};

const begin = async (db: Db, { header }: TablePart, { name, userId, now }: Load) => {
  const layout = await findLayout(db, signatureOf(header));
  if (!layout) throw problem('COLUMNS_UNKNOWN');
  const { signature } = layout;
  const made = await db
    .insert(bankFiles)
    .values({ signature, name, loadedAt: now, loadedBy: userId })
    .returning({ id: bankFiles.id });
  const { id } = singleRow(made);
  return { id, layout, writer: rowWriter(db, id) };
};

/** Makes the file count, unless the same file already does. */
const finish = async (
  tx: Tx,
  id: string,
  contentHash: string,
  counts: { readonly rows: number; readonly faulty: number },
): Promise<{ id: string; isNew: boolean }> => {
  // Advisory lock: of two concurrent uploads of one file, the second waits and finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 3))`);
  const [same] = await tx
    .select({ id: bankFiles.id })
    .from(bankFiles)
    .where(and(eq(bankFiles.contentHash, contentHash), isNotNull(bankFiles.readAt)));
  if (same) {
    await tx.delete(bankFiles).where(eq(bankFiles.id, id));
    return { id: same.id, isNew: false };
  }
  await tx.execute(sql`
    update bank_rows r set ordinal = n.ordinal
    from (select line, row_number() over (partition by hash order by line) as ordinal from bank_rows where file_id = ${id}) n
    where r.file_id = ${id} and r.line = n.line and n.ordinal > 1`);
  const days = (which: string) => sql`(select ${sql.raw(which)}(day) from bank_rows where file_id = ${id})`;
  await tx
    .update(bankFiles)
    .set({ contentHash, ...counts, fromDay: days('min'), toDay: days('max'), readAt: sql`clock_timestamp()` })
    .where(eq(bankFiles.id, id));
  return { id, isNew: true };
};

/**
 * Reads an upload as it arrives. Not in one transaction, because a slow upload would hold a connection. A broken
 * upload's rows are deleted here, or by the sweep.
 */
export const loadFile = async (
  db: Db,
  file: AsyncIterable<Buffer>,
  load: Load,
): Promise<{ id: string; isNew: boolean }> => {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of file) {
      hash.update(piece);
      yield piece;
    }
  }
  let opened: Awaited<ReturnType<typeof begin>> | undefined;
  try {
    for await (const part of readBankTable(hashed())) {
      opened ??= await begin(db, part, load);
      for (const { line, cells } of part.rows)
        await opened.writer.take(readBankRow(line, cells, opened.layout));
    }
    if (!opened) throw unreadable('Filen är tom.');
    const { id, writer } = opened;
    await writer.flush();
    if (writer.counts.rows + writer.counts.faulty === 0)
      throw unreadable('Filen har rubriker men inga rader.');
    await db.execute(sql`analyze bank_rows`);
    return await db.transaction((tx) => finish(tx, id, hash.digest('hex'), writer.counts));
  } catch (error) {
    if (opened) await db.delete(bankFiles).where(eq(bankFiles.id, opened.id));
    throw error;
  }
};
