import { or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Q } from './database.ts';

/**
 * A read mark: the oldest transaction in progress when a reader read. All earlier ones had ended and were seen, so
 * anything the reader missed was written by this or a later transaction, however late it commits. A timestamp or the
 * highest id seen would miss transactions that began earlier and commit later. The price: some rows are sent again.
 */
export type ReadMark = { readonly database: string; readonly oldest: bigint };

// Rows store only 32 bits of the transaction id, which can be compared within two thousand million transactions.
const COMPARABLE = 1_000_000_000n;

/** Must be read before the data, or in the same snapshot. Meaningless for another database or a restored one. */
export const readMark = async (q: Q): Promise<ReadMark> => {
  const { rows } = await q.execute<{ database: string; oldest: string }>(sql`
    select (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint || '.' ||
        (select oid from pg_database where datname = current_database()) as database,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest`);
  return { database: rows[0]?.database ?? '', oldest: BigInt(rows[0]?.oldest ?? 0) };
};

export const markText = ({ database, oldest }: ReadMark): string => `${database}.${oldest}`;

/** Undefined unless it is an earlier mark of the same database, near enough to compare. */
export const earlierMark = (text: string | undefined, now: ReadMark): ReadMark | undefined => {
  const [, database, number] = text?.match(/^(\d+\.\d+)\.(\d{1,19})$/) ?? [];
  if (!number || database !== now.database) return undefined;
  const oldest = BigInt(number);
  return oldest <= now.oldest && now.oldest - oldest < COMPARABLE ? { database, oldest } : undefined;
};

/**
 * Condition: the row's part in one of these tables was written by a transaction that the mark's reader may not have
 * seen.
 */
export const changedSince = ({ oldest }: ReadMark, ...tables: readonly PgTable[]): SQL | undefined =>
  or(...tables.map((table) => sql`age(${table}.xmin) <= age(${`${oldest}`}::xid8::xid)`));
