import { eq, type SQL, sql } from 'drizzle-orm';
import { events, ticketTypes } from '../../events/tables.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';

/** Ids of the event's questions that a ticket or an order has an answer to. */
export const answeredQuestions = async (q: Tx, eventId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await q.execute<{ id: string }>(sql`
    select distinct key as id from orders o join tickets t on t.order_id = o.id, jsonb_object_keys(t.answers) as key
      where o.event_id = ${eventId} and t.answers is not null
    union
    select key from orders o, jsonb_object_keys(o.answers) as key
      where o.event_id = ${eventId} and o.answers is not null
    union
    select question from answer_sums where event_id = ${eventId}`);
  return new Set(rows.map(({ id }) => id));
};

/** Questions name ticket types by their position. */
export type TypePositions = ReadonlyMap<string, number>;

export const typePositions = async (q: Q, eventId: string): Promise<TypePositions> => {
  const rows = await q
    .select({ id: ticketTypes.id, position: ticketTypes.position })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId));
  return new Map(rows.map(({ id, position }) => [id, position]));
};

/** Value of `tickets.answers` for a new holder: only what the organiser lets follow the ticket. */
export const followingAnswers: SQL = sql`(
  select jsonb_object_agg(given.key, given.value)
  from jsonb_each(${tickets.answers}) as given, ${orders} o join events e on e.id = o.event_id,
    jsonb_array_elements(e.questions) as question
  where o.id = ${tickets.orderId} and question->>'id' = given.key
    and (question->>'followsTicket')::boolean and not (question->>'isSensitive')::boolean)`;

/**
 * Column in a statement on tickets, orders and events: a person's answers with the Swedish questions, those of a whole order
 * for its buyer. Options are told by their names.
 */
export const answersOfPerson = (personId: string): SQL<{ question: string; answer: unknown }[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('question', question->>'textSwedish', 'answer', case
      when question->>'kind' = 'one' then question->'options'->(given.value::text::int)->'swedish'
      when question->>'kind' = 'several' then (
        select jsonb_agg(question->'options'->(position.value::text::int)->'swedish')
        from jsonb_array_elements(given.value) as position)
      else given.value end)), '[]')
  from jsonb_array_elements(${events.questions}) as question,
    jsonb_each(coalesce(case when ${tickets.holderId} = ${personId} then ${tickets.answers} end, '{}')
      || coalesce(case when ${orders.buyerId} = ${personId} then ${orders.answers} end, '{}')) as given
  where question->>'id' = given.key)`;
