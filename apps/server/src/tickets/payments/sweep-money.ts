import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { planLeftBehind } from './money-review.ts';
import { planCheck } from './payment-rows.ts';
import { planRefundCheck } from './refund-rows.ts';

const LATE_MS = 60_000;

/** Reschedules overdue checks. Normally there are none: each has its own job. */
export const planOverdue = async (db: Db, now: Date): Promise<void> => {
  const late = new Date(now.getTime() - LATE_MS).toISOString();
  const due = async (table: 'payments' | 'refunds') => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from ${sql.raw(table)} where check_at < ${late}::timestamptz order by check_at limit 1000`,
    );
    return rows;
  };
  for (const { id } of await due('payments')) await db.transaction((tx) => planCheck(tx, id, now));
  for (const { id } of await due('refunds')) await db.transaction((tx) => planRefundCheck(tx, id, now));
  await planLeftBehind(db, now);
};
