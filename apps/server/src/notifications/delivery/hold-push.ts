import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Db, Q } from '../../platform/db/database.ts';
import { heldSentence } from './failure-sentence.ts';
import type { Delivery, PushSubject } from './push-subject.ts';
import { sumsOf } from './sums.ts';
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
  const { sent } = await sumsOf(q, id);
  await subjects[kind].report(q, subjectId, {
    sentAt: null,
    pushStatus: 'held',
    failedReason: heldSentence(because, sendAt),
    devicesReached: sent,
    devicesMissed: null,
  });
};

/**
 * Part of a restore: what was due by then may have left since the backup was taken, and nobody can tell. Answers how
 * many were held.
 */
export const holdRestoredPushes = async (q: Q, subjects: Subjects, now: Date): Promise<number> => {
  const { state, sendAt } = pushDeliveries;
  const due = await q
    .select()
    .from(pushDeliveries)
    .where(or(eq(state, 'sending'), and(eq(state, 'waiting'), lte(sendAt, now))))
    .for('update');
  for (const delivery of due) await holdPush(q, delivery, 'restored', subjects);
  return due.length;
};

/** How many wait for an organiser's word since a restore. */
export const countRestoredPushes = (db: Db): Promise<number> =>
  db.$count(pushDeliveries, sql`${pushDeliveries.heldBecause} = 'restored'`);
