import type { Question } from '@karportalen/contract/events/question-kinds';
import type { Answers } from '@karportalen/contract/tickets/answers';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { addAnswers, addSum, type Sums } from './sums.ts';

type Row = {
  readonly event: string;
  readonly questions: Question[];
  readonly food: string | null;
  readonly answers: Answers | null;
};

/** Tickets on the list that have answers, and orders with one of them. `t` is a ticket, `o` its order. */
const answeredRows = async (q: Q, which: SQL): Promise<Row[]> => {
  const { rows } = await q.execute<Row>(sql`
    select e.id as event, e.questions, t.food_preference as food, t.answers
    from tickets t join orders o on o.id = t.order_id join events e on e.id = o.event_id
    where t.refunded_at is null and num_nonnulls(t.food_preference, t.answers) > 0 and ${which}`);
  return rows;
};

const answeredOrders = async (q: Q, which: SQL): Promise<Row[]> => {
  const { rows } = await q.execute<Row>(sql`
    select e.id as event, e.questions, null as food, o.answers
    from orders o join events e on e.id = o.event_id
    where o.answers is not null and exists (select from tickets t where t.order_id = o.id and t.refunded_at is null)
      and ${which}`);
  return rows;
};

/** Counts the answers that are there now. */
export const countAnswers = async (
  q: Q,
  { tickets, orders }: { readonly tickets: SQL; readonly orders: SQL },
  isCounted: (question: Question) => boolean = () => true,
): Promise<ReadonlyMap<string, Sums>> => {
  const byEvent = new Map<string, Sums>();
  for (const row of [...(await answeredRows(q, tickets)), ...(await answeredOrders(q, orders))]) {
    const sums: Sums = byEvent.get(row.event) ?? new Map();
    addAnswers(sums, { ...row, questions: row.questions.filter(isCounted) });
    byEvent.set(row.event, sums);
  }
  return byEvent;
};

/**
 * Called before answers are deleted, in the same transaction and under the tickets' locks: adds them to the kept sums, which
 * therefore stay as they are. The rows are written in one order, so that two such transactions never wait for each other in
 * a circle.
 */
export const keepSums = async (q: Q, counted: ReadonlyMap<string, Sums>): Promise<void> => {
  const rows = [...counted].flatMap(([event, sums]) =>
    [...sums].flatMap(([question, parts]) =>
      [...parts].map(([part, count]) => ({ event, question, part, count })),
    ),
  );
  if (rows.length === 0) return;
  const column = <T>(read: (row: (typeof rows)[number]) => T) => sql.param(rows.map(read));
  await q.execute(sql`
    insert into answer_sums (event_id, question, part, count)
    select * from unnest(${column(({ event }) => event)}::uuid[], ${column(({ question }) => question)}::text[],
      ${column(({ part }) => part)}::text[], ${column(({ count }) => count)}::bigint[])
      as one (event_id, question, part, count) order by event_id, question, part
    on conflict (event_id, question, part) do update set count = answer_sums.count + excluded.count`);
};

/** What deleted answers added to an event's sums. */
export const addKept = async (q: Q, eventId: string, sums: Sums): Promise<Sums> => {
  const { rows } = await q.execute<{ question: string; part: string; count: string }>(
    sql`select question, part, count from answer_sums where event_id = ${eventId}`,
  );
  for (const { question, part, count } of rows) addSum(sums, question, part, Number(count));
  return sums;
};

/** An event's sums: the answers that are there, and those that were deleted. */
export const readSums = async (q: Q, eventId: string): Promise<Sums> => {
  const ofEvent = sql`o.event_id = ${eventId}`;
  const counted = await countAnswers(q, { tickets: ofEvent, orders: ofEvent });
  return addKept(q, eventId, counted.get(eventId) ?? new Map());
};
