import { or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Q } from './database.ts';

/**
 * The oldest transaction that was under way when a reader read: all before it are over and were seen, so whatever the
 * reader did not see was written by it or by a later one, however late that commits. A time, or the newest that was seen,
 * would lose what began before it and is committed after. Some of what was seen comes again instead.
 */
export type ReadMark = { readonly database: string; readonly oldest: bigint };

// Rows bear 32 bits of the number only, which tell earlier from later over two thousand million transactions.
const COMPARABLE = 1_000_000_000n;

/** To be asked for before what is read, or in one snapshot with it. The number means nothing to another database, nor to one restored. */
export const readMark = async (q: Q): Promise<ReadMark> => {
  const { rows } = await q.execute<{ database: string; oldest: string }>(sql`
    select (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint || '.' ||
        (select oid from pg_database where datname = current_database()) as database,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest`);
  return { database: rows[0]?.database ?? '', oldest: BigInt(rows[0]?.oldest ?? 0) };
};

export const markText = ({ database, oldest }: ReadMark): string => `${database}.${oldest}`;

/** Undefined unless it is an earlier mark of the same database, and near enough to compare with. */
export const earlierMark = (text: string | undefined, now: ReadMark): ReadMark | undefined => {
  const [, database, number] = text?.match(/^(\d+\.\d+)\.(\d{1,19})$/) ?? [];
  if (!number || database !== now.database) return undefined;
  const oldest = BigInt(number);
  return oldest <= now.oldest && now.oldest - oldest < COMPARABLE ? { database, oldest } : undefined;
};

/** Rows of which the part in one of these tables was written by a transaction that the mark's reader may not have seen. */
export const changedSince = ({ oldest }: ReadMark, ...tables: readonly PgTable[]): SQL | undefined =>
  or(...tables.map((table) => sql`age(${table}.xmin) <= age(${`${oldest}`}::xid8::xid)`));
