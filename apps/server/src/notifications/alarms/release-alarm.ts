import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { noteMore } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { savedBy } from '../../platform/ownership/row-scope.ts';
import { schedulePush } from '../delivery/schedule-push.ts';
import { notificationHistory } from '../history-item.ts';
import { pushOf } from '../push.ts';
import { notifications } from '../tables.ts';
import { alarmHash } from './alarm-hash.ts';
import { alarmHolders } from './alarm-holders.ts';
import { type AlarmKind, lockAlarm } from './lock-alarm.ts';
import { tellOrganisers } from './notices.ts';
import { forceableAt, isAwaiting } from './request-state.ts';
import { alarms } from './tables.ts';
import { voidRequest } from './void-request.ts';

type Actor = { readonly caller: Caller; readonly now: Date; readonly kind: AlarmKind };

const lockAwaiting = async (q: Tx, id: string, { caller, now, kind }: Actor) => {
  const { item, alarm } = await lockAlarm(q, id, caller, kind);
  if (!alarm?.askedAt || !isAwaiting(item, alarm.askedAt, now)) throw problem('ALARM_NOT_AWAITING');
  // Deleting the link's target clears the link (foreign key), which voids the request without an edit.
  if (alarm.askedHash !== alarmHash(item)) throw problem('ALARM_CHANGED');
  return { item, alarm, askedAt: alarm.askedAt };
};
type Awaiting = Awaited<ReturnType<typeof lockAwaiting>>['item'];

/** Publishes the alarm and plans its push in one transaction: a server that dies right after has lost nothing. */
const send = async (q: Tx, item: Awaiting, { caller, now }: Actor, forcedReason: string | null) => {
  if (item.scheduleTime && item.scheduleTime <= now) throw problem('ALARM_TIME_PASSED');
  const sendAt = item.scheduleTime ?? now;
  await q
    .update(notifications)
    .set({ isDraft: false, sendAt, ...savedBy(caller) })
    .where(eq(notifications.id, item.id));
  await q
    .update(alarms)
    .set({ releasedBy: caller.id, releasedAt: now, forcedReason })
    .where(eq(alarms.notificationId, item.id));
  const push = pushOf({ ...item, isDraft: false, sendAt });
  if (!push || !(await schedulePush(q, push))) throw problem('ALREADY_LEAVING');
};

export const releaseAwaiting = async (q: Tx, id: string, hash: string, actor: Actor) => {
  const { item, alarm } = await lockAwaiting(q, id, actor);
  if (alarm.writtenBy === actor.caller.id) throw problem('ALARM_OWN');
  if (hash !== alarm.askedHash) throw problem('ALARM_CHANGED');
  await send(q, item, actor, null);
  noteMore(q, notificationHistory, id, { action: 'alarmReleased' });
  return item;
};

/** 'Skicka ändå': nobody has answered. Everybody who may send alarms is told, with the reason. */
export const forceAwaiting = async (q: Tx, id: string, reason: string, actor: Actor): Promise<void> => {
  const { item, askedAt } = await lockAwaiting(q, id, actor);
  if (actor.now < forceableAt(askedAt)) throw problem('ALARM_TOO_SOON');
  await send(q, item, actor, reason);
  noteMore(q, notificationHistory, id, { action: 'alarmForced', details: { forcedReason: reason } });
  const to = (await alarmHolders(q, item, null)).map((one) => one.id);
  await tellOrganisers(q, { kind: 'forced', alarm: item, by: actor.caller.id, to }, actor.now);
};

export const withdrawAwaiting = async (q: Tx, id: string, { caller, now, kind }: Actor): Promise<void> => {
  const { item, alarm } = await lockAlarm(q, id, caller, kind);
  if (!isAwaiting(item, alarm?.askedAt, now)) throw problem('ALARM_NOT_AWAITING');
  await voidRequest(q, id);
  noteMore(q, notificationHistory, id, { action: 'alarmWithdrawn' });
};
