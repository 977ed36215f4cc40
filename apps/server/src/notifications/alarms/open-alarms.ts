import { RELEASE_MINUTES } from '@karportalen/contract/notifications/alarm-limits';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { and, desc, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import type { Reading } from '../../platform/lists/paged-tabs.ts';
import { inScope } from '../../platform/ownership/row-scope.ts';
import { columns, toAnswer } from '../sql.ts';
import { notifications } from '../tables.ts';
import { readAlarmDetails } from './details.ts';

/** Alarms of the caller's scope that await a release, and sent ones that nobody has ended. Few at any time. */
export const readOpenAlarms = async (q: Q, { caller, now }: Reading): Promise<Notification[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await q
    .select(columns)
    .from(notifications)
    .where(
      and(
        inScope(caller, notifications),
        sql`${notifications.id} in (select a.notification_id from alarms a where a.ended_at is null)`,
        sql`case when ${notifications.isDraft} then exists (
            select from alarms a where a.notification_id = ${notifications.id}
              and a.asked_at > ${at} - make_interval(mins => ${RELEASE_MINUTES}))
          else ${notifications.sendAt} <= ${at} end`,
      ),
    )
    .orderBy(desc(notifications.updatedAt));
  return rows.map(toAnswer(now, await readAlarmDetails(q, rows)));
};
