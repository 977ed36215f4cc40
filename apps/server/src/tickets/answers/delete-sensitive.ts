import { and, eq, isNull, sql } from 'drizzle-orm';
import { eventHistory } from '../../events/history-item.ts';
import { lockNextEvent } from '../../events/lock-event.ts';
import { events } from '../../events/tables.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { keepBefore } from '../../platform/history/record.ts';
import { lockAllOfEvent } from '../lock-order.ts';
import { countAnswers, keepSums } from './keep-sums.ts';

/** How long food and sensitive answers are kept after an event's last day. */
const SENSITIVE_DAYS = 7;

/** Deletes food and sensitive answers of an event whose row the caller has locked. Their sums stay. */
const deleteSensitive = async (q: Tx, eventId: string, now: Date): Promise<void> => {
  await lockAllOfEvent(q, eventId);
  const ofEvent = sql`o.event_id = ${eventId}`;
  const counted = await countAnswers(
    q,
    { tickets: ofEvent, orders: ofEvent },
    ({ isSensitive }) => isSensitive,
  );
  // An event that asked nothing has nothing to tell in its history.
  if (counted.size > 0) keepBefore(q, eventHistory, eventId);
  await keepSums(q, counted);
  const ids = sql`array(select question->>'id' from events e, jsonb_array_elements(e.questions) as question
    where e.id = ${eventId} and (question->>'isSensitive')::boolean)`;
  const rest = sql`nullif(answers - ${ids}, '{}'::jsonb)`;
  await q.execute(sql`
    update tickets set food_preference = null, answers = ${rest}
    where order_id in (select id from orders where event_id = ${eventId})
      and num_nonnulls(food_preference, answers) > 0`);
  await q.execute(
    sql`update orders set answers = ${rest} where event_id = ${eventId} and answers is not null`,
  );
  await q.execute(sql`
    update held_places set food_preference = null, answers = null
    where hold_id in (select id from ticket_holds where event_id = ${eventId})
      and num_nonnulls(food_preference, answers) > 0`);
  await q.execute(
    sql`update ticket_holds set answers = null where event_id = ${eventId} and answers is not null`,
  );
  // Not an edit of the event, so `updatedAt` stays.
  await q
    .update(events)
    .set({ sensitiveAnswersDeletedAt: now, updatedAt: sql`${events.updatedAt}` })
    .where(eq(events.id, eventId));
};

/** Events that have been over for seven days, also deleted ones, in one transaction each. */
export const deleteDueSensitive = async (db: Db, now: Date): Promise<void> => {
  const isDue = and(
    isNull(events.sensitiveAnswersDeletedAt),
    sql`${events.reservationType} <> 'Open'`,
    sql`not ${events.isDraft}`,
    sql`${events.endTime} <= ${now.toISOString()}::timestamptz - make_interval(days => ${SENSITIVE_DAYS})`,
  );
  const deleteNext = () =>
    db.transaction(async (tx) => {
      const id = await lockNextEvent(tx, isDue);
      if (id) await deleteSensitive(tx, id, now);
      return id !== undefined;
    });
  while (await deleteNext());
};
