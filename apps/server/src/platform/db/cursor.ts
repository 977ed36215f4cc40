import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

const BUNDLE = 1000;

/**
 * The rows of a query, a bundle at a time: what lies in memory is one bundle. The signal is raised before the transaction
 * ends: its connection is somebody else's after that.
 */
export async function* readByCursor<R extends Record<string, unknown>>(
  tx: Tx,
  query: SQL,
  ended: AbortSignal,
): AsyncGenerator<R[]> {
  await tx.execute(sql`declare rows_in_order no scroll cursor for ${query}`);
  for (;;) {
    ended.throwIfAborted();
    const { rows } = await tx.execute<R>(sql`fetch ${sql.raw(String(BUNDLE))} from rows_in_order`);
    if (rows.length === 0) return;
    yield rows as R[];
  }
}
