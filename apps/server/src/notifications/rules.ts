import { isFuture, MUST_BE_FUTURE } from '@karportalen/contract/core/send-mode';
import type { NotificationBody, NotificationStatus } from '@karportalen/contract/notifications/fields';
import { notificationTexts } from '@karportalen/contract/notifications/texts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import type { notifications } from './tables.ts';

type Row = typeof notifications.$inferSelect;

/** When it is sent: at its scheduled time, which must be in the future, or once it can no longer be undone. Null for a draft. */
export const sendAtOf = (body: NotificationBody, now: Date): Date | null => {
  if (body.isDraft) return null;
  const { scheduleTime, undoSeconds } = body;
  if (!scheduleTime) return new Date(now.getTime() + (undoSeconds ?? 0) * 1000);
  if (!isFuture(scheduleTime, now)) {
    throw problem('INVALID', { fieldErrors: { scheduleTime: MUST_BE_FUTURE } });
  }
  return new Date(scheduleTime);
};

/** An alarm never waits. */
export const refuseUndoOfAlarm = (type: Row['type'], body: NotificationBody): void => {
  if (type === 'Alarm' && !body.isDraft && body.undoSeconds) {
    throw problem('INVALID', { fieldErrors: { undoSeconds: notificationTexts.undo.failedAlarm } });
  }
};

/** Only what has not been sent can be changed. */
const refuseLeaving = ({ isDraft, sendAt }: Pick<Row, 'isDraft' | 'sendAt'>, now: Date): void => {
  if (!isDraft && sendAt && sendAt <= now) throw problem('ALREADY_LEAVING');
};

/** A held notification may be removed: it is sent only if somebody releases it. */
export const refuseRemoval = (row: Pick<Row, 'isDraft' | 'sendAt' | 'pushStatus'>, now: Date): void => {
  if (row.pushStatus !== 'held') refuseLeaving(row, now);
};

export const refuseEdit = (
  row: Pick<Row, 'type' | 'isDraft' | 'sendAt' | 'drill'>,
  body: NotificationBody,
  now: Date,
) => {
  // A drill never becomes anything else, nor loses its word.
  if (row.drill || (row.type === 'Alarm' && !row.isDraft)) throw problem('ALARM_LOCKED');
  refuseLeaving(row, now);
  // The send mode cannot change: what was scheduled stays scheduled.
  if (!row.isDraft && !body.isDraft && !body.scheduleTime) {
    throw problem('INVALID', { fieldErrors: { scheduleTime: notificationTexts.modeLocked } });
  }
};

/** Sending an alarm needs the same function as creating one. */
export const refuseSending = (
  { type }: Pick<Row, 'type'>,
  { functions }: Pick<Caller, 'functions'>,
): void => {
  const needed = type === 'Alarm' ? 'AlarmPushNotification' : 'PushNotification';
  if (!functions.includes(needed)) throw problem('FORBIDDEN');
};

export const statusOf = (
  {
    isDraft,
    sendAt,
    sentAt,
    pushStatus,
    failedReason,
  }: Pick<Row, 'isDraft' | 'sendAt' | 'sentAt' | 'pushStatus' | 'failedReason'>,
  now: Date,
): NotificationStatus => {
  if (isDraft || !sendAt) return 'draft';
  if (pushStatus) return pushStatus;
  if (sentAt) return 'sent';
  if (failedReason !== null) return 'failed';
  return sendAt > now ? 'scheduled' : 'sending';
};
