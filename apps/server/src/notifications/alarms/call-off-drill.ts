import { drillCalledOffTexts } from '@karportalen/contract/notifications/drill-texts';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import { noteCreated } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { savedBy } from '../../platform/ownership/row-scope.ts';
import { lockPush } from '../delivery/release-push.ts';
import { schedulePush } from '../delivery/schedule-push.ts';
import { stopPush } from '../delivery/stop-push.ts';
import { notificationHistory } from '../history-item.ts';
import { notificationPush, pushOf } from '../push.ts';
import { notifications } from '../tables.ts';

type Drill = typeof notifications.$inferSelect;
type Actor = { readonly caller: Caller; readonly now: Date };

/** The notice that the release sent: it left at that moment. */
const findNotice = async (q: Tx, { id, targetGroup, divisionId }: Drill): Promise<string | undefined> => {
  const { rows } = await q.execute<{ id: string }>(sql`
    select n.id from alarms a join notifications n on n.send_at = a.released_at
    where a.notification_id = ${id} and n.drill = 'union' and n.type = 'Notification'
      and n.target_group = ${targetGroup} and n.division_id is not distinct from ${divisionId}::uuid
    limit 1`);
  return rows[0]?.id;
};

/**
 * Before an approved drill is removed: everybody who got its notice is told, in the inbox and by push as then. What has not
 * left of the notice is stopped. One person may: nobody who was not told of the drill gets anything.
 */
export const tellCalledOff = async (q: Tx, drill: Drill, { caller, now }: Actor): Promise<void> => {
  const { scheduleTime, targetGroup, creatorRole, divisionId, committeeId } = drill;
  if (drill.drill !== 'union' || drill.type !== 'Alarm' || drill.isDraft) return;
  if (!scheduleTime || scheduleTime <= now) return;
  const noticeId = await findNotice(q, drill);
  const notice = noticeId && (await lockPush(q, { kind: 'notification', id: noticeId }));
  if (!notice) return;
  await stopPush(q, notice, { subject: notificationPush, now });
  const row = {
    id: v7(),
    type: 'Notification',
    drill: 'union',
    ...{ targetGroup, isDraft: false, sendAt: now },
    ...drillCalledOffTexts(scheduleTime.toISOString()),
    ...{ creatorRole, divisionId, committeeId, ...savedBy(caller) },
  } as const;
  const [stored] = await q.insert(notifications).values(row).returning();
  noteCreated(q, notificationHistory, row.id);
  const push = stored && pushOf(stored);
  if (push) await schedulePush(q, { ...push, answersDeliveryId: notice.id });
};
