import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { countDelivery } from './delivery-counts.ts';
import { standardRetryPolicy } from './push-retry-policy.ts';
import { type Delivery, nothingToReport, type PushSubject } from './push-subject.ts';
import { type PushKind, pushDeliveries } from './tables.ts';

type Subject = { readonly kind: PushKind; readonly id: string };
type Told = { readonly subject: PushSubject; readonly now: Date };

/**
 * `begins`: nothing had been sent, and all of it is now. `goes-on`: it is sent to those who were not reached.
 * `leaving`: it was already being sent. `nothing`: nobody is left to send to, or its time has not come.
 */
export type Release = 'begins' | 'goes-on' | 'leaving' | 'nothing';

/**
 * Row lock on the delivery: until the transaction ends nobody sends, ends or holds this push. Lock order: before the
 * row it is about.
 */
export const lockPush = async (q: Tx, { kind, id }: Subject): Promise<Delivery | undefined> => {
  const statement = prepared(q, 'lock push', (name) =>
    q
      .select()
      .from(pushDeliveries)
      .where(
        and(
          eq(pushDeliveries.kind, sql.placeholder('kind')),
          eq(pushDeliveries.subjectId, sql.placeholder('id')),
        ),
      )
      .for('update')
      .prepare(name),
  );
  const [row] = await statement.execute({ kind, id });
  return row;
};

/** Makes due the devices that were given up, and what was left when the push was held. */
const makeDue = async (q: Tx, { id }: Delivery, now: Date): Promise<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  await q.execute(sql`update push_retries set due_at = ${at} where delivery_id = ${id}`);
  const { rowCount } = await q.execute(sql`
    update push_batches b set done_at = null, next_at = ${at}, failed = 0, unset = 0, last_failure = null
    where delivery_id = ${id} and (done_at is null or exists (
      select from push_retries r where r.delivery_id = b.delivery_id and r.batch_number = b.number))`);
  return (rowCount ?? 0) > 0;
};

/** An organiser's decision: sends what is held, or sends again to the devices that were not reached. */
export const releasePush = async (q: Tx, which: Subject, { subject, now }: Told): Promise<Release> => {
  const delivery = await lockPush(q, which);
  if (!delivery) return 'nothing';
  const { state, startedAt, sendAt, stoppedAt } = delivery;
  if (stoppedAt) return 'nothing';
  if (state === 'sending') return 'leaving';
  if (state === 'waiting') return sendAt <= now ? 'leaving' : 'nothing';
  const begins = startedAt === null;
  if (!begins && !(await makeDue(q, delivery, now)) && state === 'finished') return 'nothing';
  const deadline = new Date(now.getTime() + standardRetryPolicy.budgetMs);
  await q
    .update(pushDeliveries)
    // Lateness is counted from now on.
    .set({
      state: begins ? 'waiting' : 'sending',
      heldBecause: null,
      sendAt: now,
      deadline,
      finishedAt: null,
    })
    .where(eq(pushDeliveries.id, delivery.id));
  const { sent } = await countDelivery(q, delivery.id);
  await subject.report(q, which.id, {
    sentAt: null,
    pushStatus: 'sending',
    failedReason: null,
    devicesReached: sent,
    devicesMissed: null,
  });
  return begins ? 'begins' : 'goes-on';
};

/** An organiser's decision: a held push is sent at its planned time. False when that has passed, or it is not held. */
export const keepPushTime = async (q: Tx, which: Subject, { subject, now }: Told): Promise<boolean> => {
  const delivery = await lockPush(q, which);
  if (delivery?.state !== 'held' || delivery.startedAt !== null || delivery.sendAt <= now) return false;
  await q
    .update(pushDeliveries)
    .set({ state: 'waiting', heldBecause: null })
    .where(eq(pushDeliveries.id, delivery.id));
  await subject.report(q, which.id, nothingToReport);
  return true;
};
