import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { deferQuiet } from './defer-quiet.ts';
import { holdPush } from './hold-push.ts';
import { isTooLate } from './lateness.ts';
import { leavingOf } from './leaving.ts';
import type { RetryPolicy } from './push-retry-policy.ts';
import { isPastUse, type PushSubject, recipientsOf } from './push-subject.ts';
import { type PushKind, pushDeliveries } from './tables.ts';
import { subjectOf } from './waited-push.ts';

/** People per batch: small enough to finish soon, large enough to keep batch rows few. */
const BATCH_PEOPLE = 1000;

/** A correction waits for the last wave of the push that it corrects: a phone shows whichever arrived last. */
const mayStart = sql`not exists (
  select from push_deliveries p where p.id = ${pushDeliveries.answersDeliveryId} and p.state = 'sending')`;

type Start = {
  readonly now: Date;
  readonly retryPolicy: RetryPolicy;
  readonly latestMinutes: number;
  readonly subjects: Readonly<Record<PushKind, PushSubject>>;
};

/**
 * Starts one due delivery and splits its recipients into batches by ranges of ids, so that a million people are a
 * thousand rows. Its row lock decides the race with an edit: an earlier edit is what is sent, a later one finds it
 * begun. A delivery that is too late is held instead, one that is past its use ends, and one for the morning waits.
 */
export const startDue = (
  db: Db,
  { now, retryPolicy: { budgetMs }, latestMinutes, subjects }: Start,
): Promise<'none' | 'started' | 'held' | 'waits' | 'ended'> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(pushDeliveries)
      .where(and(eq(pushDeliveries.state, 'waiting'), lte(pushDeliveries.sendAt, now), mayStart))
      .orderBy(asc(pushDeliveries.sendAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return 'none';
    const subject = subjectOf(subjects, due);
    if (await isPastUse(tx, subject, due, now)) {
      await tx
        .update(pushDeliveries)
        .set({ state: 'finished', startedAt: now, finishedAt: now })
        .where(eq(pushDeliveries.id, due.id));
      return 'ended';
    }
    const { at: sendAt, waitUntil } = await leavingOf(tx, due, subject, now);
    if (isTooLate({ ...due, sendAt }, now, latestMinutes)) {
      await holdPush(tx, due, 'late', subjects);
      return 'held';
    }
    if (waitUntil) {
      await tx.update(pushDeliveries).set({ sendAt: waitUntil }).where(eq(pushDeliveries.id, due.id));
      return 'waits';
    }
    const deadline = new Date(now.getTime() + budgetMs);
    await tx
      .update(pushDeliveries)
      .set({ state: 'sending', sendAt, startedAt: now, deadline })
      .where(eq(pushDeliveries.id, due.id));
    // As text, because PostgreSQL before 18 has no min and max of uuid; with collation "C" both sort alike.
    await tx.execute(sql`
      with ordered as (
        select id, row_number() over w - 1 as place, lead(id) over w as next
        from app_users where ${recipientsOf(subject, due)}
        window w as (order by id)
      ), edges as (
        select id::text collate "C" as id, place / ${BATCH_PEOPLE}::int as number from ordered
        where place % ${BATCH_PEOPLE}::int in (0, ${BATCH_PEOPLE - 1}::int) or next is null
      )
      insert into push_batches (delivery_id, number, from_person, to_person, next_at)
      select ${due.id}::uuid, number, min(id)::uuid, max(id)::uuid, ${now.toISOString()}::timestamptz
      from edges group by number`);
    await deferQuiet(tx, due, subject, now);
    return 'started';
  });
