import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Q } from '../../platform/db/database.ts';
import { countDelivery } from './delivery-counts.ts';
import { heldSentence } from './failure-sentence.ts';
import type { Delivery, PushSubject } from './push-subject.ts';
import { type HeldBecause, type PushKind, pushDeliveries } from './tables.ts';

type Subjects = Readonly<Record<PushKind, PushSubject>>;

/** Holds a push until an organiser releases it. The caller's transaction has the delivery's row lock. */
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
 * Part of a restore: holds every unsent push, future ones too. Each may have been sent, moved or cancelled after the
 * backup, and nobody can tell. Returns how many.
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

export const countRestoredPushes = (db: Db): Promise<number> =>
  db.$count(pushDeliveries, sql`${pushDeliveries.heldBecause} = 'restored'`);
