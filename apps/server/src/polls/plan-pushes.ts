import { and, eq, gt } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { planPush } from './push.ts';
import { polls } from './tables.ts';

/** Schedules pushes of polls that were inserted directly as rows (the demo). */
export const planPollPushes = async (q: Q, now: Date): Promise<void> => {
  const rows = await q
    .select()
    .from(polls)
    .where(and(eq(polls.isDraft, false), gt(polls.sendAt, now)));
  for (const row of rows) await planPush(q, row);
};
