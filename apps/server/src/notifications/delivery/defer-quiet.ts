import { quietUntil } from '@karportalen/contract/core/quiet-time';
import { toStockholm } from '@karportalen/contract/core/time';
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Q, Tx } from '../../platform/db/database.ts';
import { type Delivery, notMuted, type PushSubject, recipientsOf } from './push-subject.ts';
import { pushDeliveries } from './tables.ts';

/** Condition on app_users: not among those who get this delivery later. */
export const notWaiting = ({ id }: Delivery): SQL =>
  sql`not exists (select from waited_pushes w where w.delivery_id = ${id} and w.person_id = app_users.id)`;

/** Condition on app_users: the wall clock is within their own quiet time. The rule is `includes` of the contract's quiet-time.ts. */
const isInOwnQuietTime = (wall: string): SQL => {
  const [from, to, time] = [
    sql`quiet_from collate "C"`,
    sql`quiet_to collate "C"`,
    sql`${wall}::text collate "C"`,
  ];
  return sql`quiet_from is not null and case when ${from} < ${to} then ${from} <= ${time} and ${time} < ${to}
    else ${time} >= ${from} or ${time} < ${to} end`;
};

type Span = { from: string; to: string };

/** The quiet recipients' spans; few, because people choose whole hours. */
const quietSpans = async (q: Q, people: SQL): Promise<Span[]> => {
  const { rows } = await q.execute<Span>(
    sql`select distinct quiet_from as "from", quiet_to as "to" from app_users where ${people}`,
  );
  return rows;
};

/**
 * In the transaction that starts a delivery: recipients who are in their own quiet time get it when that ends, as a
 * delivery of its own. So neither the item's report nor the inbox waits for them, and what is sent later has the same
 * guarantees. They are named in rows, since the clock goes on while the delivery is sent.
 */
export const deferQuiet = async (
  tx: Tx,
  delivery: Delivery,
  subject: PushSubject,
  now: Date,
): Promise<void> => {
  if (delivery.priority === 'high' || subject.momentChosenBy === 'member') return;
  const people = sql`${isInOwnQuietTime(toStockholm(now).time)} and ${recipientsOf(subject, delivery)}
    and ${notMuted(subject, delivery)}`;
  for (const span of await quietSpans(tx, people)) {
    const pushId = v7();
    await tx.execute(sql`
      insert into waited_pushes (delivery_id, person_id, push_id)
      select ${delivery.id}::uuid, id, ${pushId}::uuid from app_users
      where ${people} and quiet_from = ${span.from} and quiet_to = ${span.to} for key share`);
    const { titleSwedish, titleEnglish, bodySwedish, bodyEnglish, targetGroup, divisionId } = delivery;
    await tx.insert(pushDeliveries).values({
      ...{ titleSwedish, titleEnglish, bodySwedish, bodyEnglish, targetGroup, divisionId },
      ...{ kind: 'waited', subjectId: pushId, priority: 'normal', sendAt: quietUntil(span, now) ?? now },
      originKind: delivery.originKind ?? (delivery.kind as Exclude<Delivery['kind'], 'waited'>),
      originId: delivery.originId ?? delivery.subjectId,
    });
  }
};
