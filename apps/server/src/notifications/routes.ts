import {
  createAlarm,
  createNotification,
  deleteNotification,
  getNotification,
  listDraftNotifications,
  listNotifications,
  listScheduledNotifications,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import type { Notification, NotificationBody } from '@karportalen/contract/notifications/fields';
import { eq } from 'drizzle-orm';
import { ownerOf } from '../organisations/for-content.ts';
import type { Reading } from '../organisations/for-lists.ts';
import type { Q, Tx } from '../platform/db/database.ts';
import { returned } from '../platform/db/returned.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { refuseStale } from '../platform/http/updated-at.ts';
import { cancelPush, schedulePush } from './delivery/schedule-push.ts';
import { pushOf } from './push.ts';
import { refuseEdit, refuseLeaving, sendAtOf } from './rules.ts';
import { listNotificationRows, lockNotification, readNotification, tabs } from './sql.ts';
import { type NotificationType, notifications } from './tables.ts';

const valuesOf = (body: NotificationBody, now: Date) => ({
  titleSwedish: body.titleSwedish ?? '',
  titleEnglish: body.titleEnglish ?? '',
  notificationMessageSwedish: body.notificationMessageSwedish ?? '',
  notificationMessageEnglish: body.notificationMessageEnglish ?? '',
  inboxMessageSwedish: body.inboxMessageSwedish ?? '',
  inboxMessageEnglish: body.inboxMessageEnglish ?? '',
  targetGroup: body.targetGroup ?? null,
  isDraft: body.isDraft ?? false,
  scheduleTime: body.scheduleTime ? new Date(body.scheduleTime) : null,
  sendAt: sendAtOf(body, now),
});

const found = async (q: Q, id: string, reading: Reading): Promise<Notification> =>
  orNotFound(await readNotification(q, id, reading));

const locked = async (q: Q, id: string, caller: Caller) => orNotFound(await lockNotification(q, id, caller));

/** The plan to send follows the row, in its transaction. */
const plan = async (q: Tx, row: typeof notifications.$inferSelect): Promise<void> => {
  const push = pushOf(row);
  const planned = push ? schedulePush(q, push) : cancelPush(q, { kind: 'notification', id: row.id });
  if (!(await planned)) throw problem('ALREADY_LEAVING');
};

const create = async (q: Tx, type: NotificationType, body: NotificationBody, reading: Reading) => {
  const values = { ...valuesOf(body, reading.now), ...ownerOf(reading.caller), type };
  const row = returned(await q.insert(notifications).values(values).returning());
  await plan(q, row);
  return found(q, row.id, reading);
};

export const notificationRoutes: readonly Route[] = [
  onPool(listNotifications, async ({ q, ...reading }) => {
    const { items: notifications, total } = await listNotificationRows(q, tabs.history, reading);
    return { notifications, total };
  }),
  onPool(listScheduledNotifications, async ({ q, ...reading }) => {
    const { items: scheduledNotifications, total } = await listNotificationRows(q, tabs.scheduled, reading);
    return { scheduledNotifications, total };
  }),
  onPool(listDraftNotifications, async ({ q, ...reading }) => {
    const { items: scheduledNotifications, total } = await listNotificationRows(q, tabs.draft, reading);
    return { scheduledNotifications, total };
  }),
  onPool(getNotification, ({ q, params, ...reading }) => found(q, params.id, reading)),
  inTransaction(createNotification, ({ q, body, ...reading }) => create(q, 'Notification', body, reading)),
  inTransaction(createAlarm, ({ q, body, ...reading }) => create(q, 'Alarm', body, reading)),
  inTransaction(updateNotification, async ({ q, params, body, caller, now }) => {
    const { updatedAt, ...given } = body;
    const stored = await locked(q, params.id, caller);
    refuseEdit(stored, given, now);
    refuseStale(stored.updatedAt, updatedAt);
    const rows = await q
      .update(notifications)
      .set(valuesOf(given, now))
      .where(eq(notifications.id, stored.id))
      .returning();
    await plan(q, returned(rows));
    return found(q, stored.id, { caller, now });
  }),
  inTransaction(deleteNotification, async ({ q, params, caller, now }) => {
    const stored = await locked(q, params.id, caller);
    refuseLeaving(stored, now);
    if (!(await cancelPush(q, { kind: 'notification', id: stored.id }))) throw problem('ALREADY_LEAVING');
    await q.delete(notifications).where(eq(notifications.id, stored.id));
  }),
];
