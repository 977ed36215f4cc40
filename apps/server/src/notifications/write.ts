import type { Notification, NotificationBody } from '@karportalen/contract/notifications/fields';
import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import type { EveryColumn } from '../platform/db/every-column.ts';
import { insertRow, updateRow } from '../platform/db/write-row.ts';
import { noteCreated, noteOnlyChange } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { ownerOf, savedBy } from '../platform/ownership/row-scope.ts';
import { readAlarmDetails } from './alarms/details.ts';
import { voidRequest } from './alarms/void-request.ts';
import { nothingToReport } from './delivery/push-subject.ts';
import { keepPushTime, releasePush } from './delivery/release-push.ts';
import { cancelPush, schedulePush } from './delivery/schedule-push.ts';
import { notificationHistory } from './history-item.ts';
import { type LinkTargets, linkColumns, refuseLink } from './link.ts';
import { notificationPush, pushOf } from './push.ts';
import { refuseEdit, refuseRemoval, refuseUndoOfAlarm, sendAtOf } from './rules.ts';
import { type AnsweredRow, toAnswer, unsentColumns } from './sql.ts';
import { type NotificationType, notifications } from './tables.ts';

type Row = typeof notifications.$inferSelect;
type Actor = { readonly caller: Caller; readonly now: Date };
type Writer = Actor & { readonly targets: LinkTargets };
/** A restored one gets its id again. */
type Creator = Writer & { readonly id?: string };

const valuesOf = (body: NotificationBody, now: Date) =>
  ({
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
    ...linkColumns(body),
    // Only unsent notifications are written. Saving one that was held schedules it anew.
    ...nothingToReport,
  }) satisfies EveryColumn<Row, 'type' | 'drill'>;

type Written = Omit<AnsweredRow, 'counts'>;

/** `refuseEdit` guarantees that it has not been sent. */
const answerOf = async (q: Tx, row: Written, now: Date): Promise<Notification> =>
  toAnswer(now, await readAlarmDetails(q, [row]))(Object.assign(row, { counts: null }));

/** Schedules or cancels the push in the row's transaction. */
const planPush = async (q: Tx, row: Parameters<typeof pushOf>[0]): Promise<void> => {
  const push = pushOf(row);
  const planned = push ? schedulePush(q, push) : cancelPush(q, { kind: 'notification', id: row.id });
  if (!(await planned)) throw problem('ALREADY_LEAVING');
};

export const insertNotification = async (
  q: Tx,
  type: NotificationType,
  body: NotificationBody,
  { caller, now, targets, id }: Creator,
): Promise<Notification> => {
  refuseUndoOfAlarm(type, body);
  const values = { type, ...valuesOf(body, now), ...ownerOf(caller), ...(id && { id }) };
  await refuseLink(q, body, { caller, at: values.sendAt, targets });
  const row = await insertRow(q, notifications, values, unsentColumns);
  noteCreated(q, notificationHistory, row.id);
  // A new draft has no push to cancel.
  if (pushOf(row)) await planPush(q, row);
  return answerOf(q, row, now);
};

/** The caller holds the row lock. */
export const changeNotification = async (
  q: Tx,
  stored: Row,
  body: NotificationBody,
  { caller, now, targets }: Writer,
): Promise<Notification> => {
  refuseEdit(stored, body, now);
  refuseUndoOfAlarm(stored.type, body);
  const values = Object.assign(valuesOf(body, now), savedBy(caller));
  await refuseLink(q, body, { caller, at: values.sendAt, targets });
  if (stored.type === 'Alarm') await voidRequest(q, stored.id);
  const row = await updateRow(q, notifications, stored.id, { values, columns: unsentColumns });
  noteOnlyChange(q, notificationHistory, stored.id, values);
  // A draft that stays a draft has no push to cancel.
  if (!stored.isDraft || pushOf(row)) await planPush(q, row);
  return answerOf(q, row, now);
};

/** The caller holds the row lock. */
export const removeNotification = async (q: Tx, stored: Row, now: Date): Promise<void> => {
  refuseRemoval(stored, now);
  if (!(await cancelPush(q, { kind: 'notification', id: stored.id }))) throw problem('ALREADY_LEAVING');
  await q.delete(notifications).where(eq(notifications.id, stored.id));
};

/** Sends what is held, or sends again to the devices that were not reached. Idempotent. */
export const sendNow = async (q: Tx, id: string, { caller, now }: Actor): Promise<void> => {
  const release = await releasePush(q, { kind: 'notification', id }, { subject: notificationPush, now });
  if (release === 'nothing') throw problem('NOTHING_TO_SEND');
  // Nothing had been sent before: the row's send time becomes now.
  if (release !== 'begins') return;
  const values = { sendAt: now, scheduleTime: null, ...savedBy(caller) };
  await q.update(notifications).set(values).where(eq(notifications.id, id));
};

/** After a restore: a held notification is sent at its planned time. */
export const keepTime = async (q: Tx, id: string, now: Date): Promise<void> => {
  const kept = await keepPushTime(q, { kind: 'notification', id }, { subject: notificationPush, now });
  if (!kept) throw problem('NOTHING_TO_SEND');
};
