import { can } from '@karportalen/contract/core/access';
import {
  createAlarm,
  createNotification,
  deleteNotification,
  getNotification,
  getPushReadiness,
  keepNotificationTime,
  listDraftNotifications,
  listNotifications,
  listScheduledNotifications,
  sendNotification,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import type { Q, Tx } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import type { Reading } from '../platform/lists/paged-tabs.ts';
import { refuseStaleEdit } from '../platform/ownership/stale-edit.ts';
import { tellCalledOff } from './alarms/call-off-drill.ts';
import { changeAlarmItem, createAlarmItem } from './alarms/publish-alarm.ts';
import { lockPush } from './delivery/release-push.ts';
import type { LinkTargets } from './link.ts';
import { readPushReadiness } from './push-readiness.ts';
import { refuseSending } from './rules.ts';
import { listNotificationRows, lockNotification, readNotification, tabs } from './sql.ts';
import { changeNotification, insertNotification, keepTime, removeNotification, sendNow } from './write.ts';

const found = async (q: Q, id: string, reading: Reading): Promise<Notification> =>
  orNotFound(await readNotification(q, id, reading));

const locked = async (q: Tx, id: string, caller: Caller) => {
  // Lock order: the push before the row, as the sender does. Sent to the database together.
  const [, row] = await Promise.all([
    lockPush(q, { kind: 'notification', id }),
    lockNotification(q, id, caller),
  ]);
  return orNotFound(row);
};

export const notificationRoutes = (targets: LinkTargets): readonly Route[] => [
  onPool(getPushReadiness, ({ q, now }) => readPushReadiness(q, now)),
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
  inTransaction(createNotification, ({ q, body, caller, now }) =>
    insertNotification(q, 'Notification', body, { caller, now, targets }),
  ),
  inTransaction(createAlarm, ({ q, body, caller, now }) =>
    createAlarmItem(q, body, { caller, now, targets }),
  ),
  inTransaction(updateNotification, async ({ q, params, body, caller, now, requireFreshProof }) => {
    const { updatedAt, ...given } = body;
    const stored = await locked(q, params.id, caller);
    // A draft of an alarm needs the same function as an alarm.
    if (stored.type === 'Alarm' && !can.call(caller, createAlarm.needs)) throw problem('FORBIDDEN');
    await refuseStaleEdit(q, stored, updatedAt, caller);
    if (stored.type !== 'Alarm') return changeNotification(q, stored, given, { caller, now, targets });
    const changed = await changeAlarmItem(q, stored, given, { caller, now, targets });
    // Only saving a draft needs no proof: anything else sends the alarm or asks for its release.
    if (changed.status !== 'draft') requireFreshProof();
    return changed;
  }),
  inTransaction(sendNotification, async ({ q, params, caller, now, requireFreshProof }) => {
    const stored = await locked(q, params.id, caller);
    refuseSending(stored, caller);
    await sendNow(q, stored.id, { caller, now });
    if (stored.type === 'Alarm') requireFreshProof();
    return found(q, stored.id, { caller, now });
  }),
  inTransaction(keepNotificationTime, async ({ q, params, caller, now, requireFreshProof }) => {
    const stored = await locked(q, params.id, caller);
    refuseSending(stored, caller);
    await keepTime(q, stored.id, now);
    if (stored.type === 'Alarm') requireFreshProof();
    return found(q, stored.id, { caller, now });
  }),
  inTransaction(deleteNotification, async ({ q, params, caller, now }) => {
    const stored = await locked(q, params.id, caller);
    await tellCalledOff(q, stored, { caller, now });
    await removeNotification(q, stored, now);
  }),
];
