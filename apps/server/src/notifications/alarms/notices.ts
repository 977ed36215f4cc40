import { formatDateTime } from '@karportalen/contract/core/date-format';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import { mailRetry } from '../../platform/mail/mail-retry.ts';
import { readOrganiserName } from '../../platform/ownership/organiser-name.ts';
import type { PushSubject } from '../delivery/push-subject.ts';
import { schedulePush } from '../delivery/schedule-push.ts';
import { notifications } from '../tables.ts';
import { noticeTexts } from './notice-texts.ts';
import { alarmNotices, type NoticeKind } from './tables.ts';

export const sendAlarmNotice = defineJob({
  name: 'send-alarm-notice',
  schema: z.strictObject({ noticeId: z.uuid(), userId: z.uuid() }),
  retry: mailRetry,
});

type Notice = {
  readonly kind: NoticeKind;
  readonly alarm: Pick<
    typeof notifications.$inferSelect,
    'id' | 'titleSwedish' | 'titleEnglish' | 'drill' | 'scheduleTime'
  >;
  /** The account that wrote or sent it. */
  readonly by: string | null;
  readonly to: readonly string[];
};

/** In the caller's transaction: tells these organisers by mail, and by push to the members with their addresses. */
export const tellOrganisers = async (q: Tx, { kind, alarm, by, to }: Notice, now: Date): Promise<void> => {
  if (to.length === 0) return;
  const noticeId = v7();
  await q.insert(alarmNotices).values({ id: noticeId, notificationId: alarm.id, kind, userIds: [...to] });
  const jobs = to.map((userId) => ({ data: { noticeId, userId }, key: `${noticeId} ${userId}` }));
  await enqueueMany(q, sendAlarmNotice, jobs);
  const { swedish, english } = noticeTexts[alarm.drill ? 'drill' : 'sharp'][kind];
  const name = (await readOrganiserName(q, by)) ?? 'Någon';
  const leavesAt = alarm.scheduleTime && formatDateTime(alarm.scheduleTime);
  await schedulePush(q, {
    ...{
      kind: 'alarmNotice',
      id: noticeId,
      targetGroup: 'All',
      divisionId: null,
      sendAt: now,
      priority: 'high',
    },
    swedish: swedish(name, alarm.titleSwedish, leavesAt),
    english: english(name, alarm.titleEnglish, leavesAt),
  });
};

export const alarmNoticePush: PushSubject = {
  // An organiser asked just now.
  momentChosenBy: 'organiser',
  mutedAs: 'never',
  recipients: (noticeId) => sql`app_users.email in (
    select u.email from alarm_notices n join users u on u.id = any(n.user_ids) where n.id = ${noticeId})`,
  // The alarm's id in place of the notice's: pressing it opens the alarm in the portal.
  data: async (q, noticeId) => {
    const [row] = await q
      .select({ id: alarmNotices.notificationId, drill: notifications.drill })
      .from(alarmNotices)
      .innerJoin(notifications, eq(notifications.id, alarmNotices.notificationId))
      .where(eq(alarmNotices.id, noticeId));
    return () => (row ? { id: row.id, ...(row.drill && { drill: row.drill }) } : {});
  },
  // No organiser waits for its report.
  report: async () => {},
};
