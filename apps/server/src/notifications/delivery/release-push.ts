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
 * `begins`: none of it had left, and all of it does now. `goes-on`: it leaves for those who were not reached. `leaving`: it was
 * already on its way. `nothing`: there is nobody left to send it to, or its time has not come.
 */
export type Release = 'begins' | 'goes-on' | 'leaving' | 'nothing';

/** Until the transaction ends, nobody sends, ends or holds this push. Taken before the lock of the row it tells of. */
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

/** Those that were given up are due again, and so is what was left when it was held. */
const makeDue = async (q: Tx, { id }: Delivery, now: Date): Promise<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  await q.execute(sql`update push_retries set due_at = ${at} where delivery_id = ${id}`);
  const { rowCount } = await q.execute(sql`
    update push_batches b set done_at = null, next_at = ${at}, failed = 0, unset = 0, last_failure = null
    where delivery_id = ${id} and (done_at is null or exists (
      select from push_retries r where r.delivery_id = b.delivery_id and r.batch_number = b.number))`);
  return (rowCount ?? 0) > 0;
};

/** An organiser's word: sends what is held, or sends again to those devices alone that were not reached. */
export const releasePush = async (q: Tx, which: Subject, { subject, now }: Told): Promise<Release> => {
  const delivery = await lockPush(q, which);
  if (!delivery) return 'nothing';
  const { state, startedAt, sendAt } = delivery;
  if (state === 'sending') return 'leaving';
  if (state === 'waiting') return sendAt <= now ? 'leaving' : 'nothing';
  const begins = startedAt === null;
  if (!begins && !(await makeDue(q, delivery, now)) && state === 'finished') return 'nothing';
  const deadline = new Date(now.getTime() + standardRetryPolicy.budgetMs);
  await q
    .update(pushDeliveries)
    // Late is from now on counted from here.
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

/** An organiser's word: what is held leaves at its planned time after all. False when that has passed, or nothing of it is held. */
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
