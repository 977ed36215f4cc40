import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Q } from '../../platform/db/database.ts';
import { countDelivery } from './delivery-counts.ts';
import { heldSentence } from './failure-sentence.ts';
import type { Delivery, PushSubject } from './push-subject.ts';
import { type HeldBecause, type PushKind, pushDeliveries } from './tables.ts';

type Subjects = Readonly<Record<PushKind, PushSubject>>;

/** Part of the caller's transaction, which has the delivery's lock: it does not leave until an organiser says so. */
export const holdPush = async (
  q: Q,
  delivery: Delivery,
  because: HeldBecause,
  subjects: Subjects,
): Promise<void> => {
  const { id, kind, subjectId, sendAt } = delivery;
  await q
    .update(pushDeliveries)
    .set({ state: 'held', heldBecause: because })
    .where(eq(pushDeliveries.id, id));
  const { sent } = await countDelivery(q, id);
  await subjects[kind].report(q, subjectId, {
    sentAt: null,
    pushStatus: 'held',
    failedReason: heldSentence(because, sendAt),
    devicesReached: sent,
    devicesMissed: null,
  });
};

/**
 * Part of a restore: what had not left when the backup was taken may have left since, been moved or been taken back, and
 * nobody can tell; also when its time is still to come. Answers how many were held.
 */
export const holdRestoredPushes = async (q: Q, subjects: Subjects): Promise<number> => {
  const open = await q
    .select()
    .from(pushDeliveries)
    .where(inArray(pushDeliveries.state, ['waiting', 'sending']))
    .for('update');
  for (const delivery of open) await holdPush(q, delivery, 'restored', subjects);
  return open.length;
};

/** How many wait for an organiser's word since a restore. */
export const countRestoredPushes = (db: Db): Promise<number> =>
  db.$count(pushDeliveries, sql`${pushDeliveries.heldBecause} = 'restored'`);
