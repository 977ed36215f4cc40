import { and, eq, gt } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { alarms } from './alarms/tables.ts';
import { schedulePush } from './delivery/schedule-push.ts';
import { pushOf } from './push.ts';
import { notifications } from './tables.ts';

/** Schedules pushes of notifications that were inserted directly as rows (the demo). */
export const planPushes = async (q: Q, now: Date): Promise<void> => {
  const rows = await q
    .select()
    .from(notifications)
    .where(and(eq(notifications.isDraft, false), gt(notifications.sendAt, now)));
  for (const row of rows) {
    const push = pushOf(row);
    if (push) await schedulePush(q, push);
    if (row.type === 'Alarm') await q.insert(alarms).values({ notificationId: row.id });
  }
};
