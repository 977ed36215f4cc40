import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

const BUNDLE = 1000;

/**
 * Reads a query by a server-side cursor, one batch of rows in memory at a time. `ended` is aborted before the
 * transaction ends, because the connection is then another's.
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
