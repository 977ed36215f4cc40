import { REMIND_MINUTES } from '@karportalen/contract/notifications/alarm-limits';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { defineSweep } from '../../platform/jobs/define-job.ts';
import { notifications } from '../tables.ts';
import { alarmHolders } from './alarm-holders.ts';
import { tellOrganisers } from './notices.ts';
import { alarms } from './tables.ts';

export const sweepOpenAlarms = defineSweep('remind-of-open-alarms');

/** Open, and sent or last reminded of half an hour ago. */
const isDue = (now: Date) => sql`${alarms.endedAt} is null and not ${notifications.isDraft}
  and coalesce(${alarms.remindedAt}, ${notifications.sendAt})
    <= ${now.toISOString()}::timestamptz - make_interval(mins => ${REMIND_MINUTES})`;

/** The sender, or everybody who could end it where that account is removed. */
const senderOf = async (
  q: Tx,
  writtenBy: string | null,
  item: typeof notifications.$inferSelect,
): Promise<string[]> => {
  const [sender] = writtenBy
    ? await q.select({ id: users.id }).from(users).where(eq(users.id, writtenBy))
    : [];
  return sender ? [sender.id] : (await alarmHolders(q, item, null)).map(({ id }) => id);
};

/** The row lock is the claim: of two servers the second finds it reminded of. */
const remind = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const [due] = await tx
    .select({ alarm: alarms, item: notifications })
    .from(alarms)
    .innerJoin(notifications, eq(notifications.id, alarms.notificationId))
    .where(and(eq(alarms.notificationId, id), isDue(now)))
    .for('update', { of: alarms });
  if (!due) return;
  const { alarm, item } = due;
  await tx.update(alarms).set({ remindedAt: now }).where(eq(alarms.notificationId, id));
  const to = await senderOf(tx, alarm.writtenBy, item);
  await tellOrganisers(tx, { kind: 'reminder', alarm: item, by: alarm.writtenBy, to }, now);
};

/** Reminds the senders of open alarms every half hour. */
export const remindOfOpenAlarms = async (db: Db, now: Date): Promise<void> => {
  const due = await db
    .select({ id: alarms.notificationId })
    .from(alarms)
    .innerJoin(notifications, eq(notifications.id, alarms.notificationId))
    .where(and(isNull(alarms.endedAt), isDue(now)));
  for (const { id } of due) await db.transaction((tx) => remind(tx, id, now));
};
