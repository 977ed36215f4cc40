import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockPush } from '../delivery/release-push.ts';
import { lockNotification } from '../sql.ts';
import { alarms } from './tables.ts';

/** A call about alarms finds no drill, and the other way round. */
export type AlarmKind = 'sharp' | 'drill';

/**
 * Locks an alarm in the caller's scope: its push, its message, its row of `alarms`, in the sender's order. Of two who
 * release at once, the second waits here and then finds it released.
 */
export const lockAlarm = async (q: Tx, id: string, caller: Caller, kind: AlarmKind) => {
  const [push, item] = await Promise.all([
    lockPush(q, { kind: 'notification', id }),
    lockNotification(q, id, caller),
  ]);
  if (item?.type !== 'Alarm' || (item.drill !== null) !== (kind === 'drill')) throw problem('NOT_FOUND');
  const [alarm] = await q.select().from(alarms).where(eq(alarms.notificationId, id)).for('update');
  return { push, item, alarm };
};
