import type { EventMarks } from '@karportalen/contract/tickets/mark-fields';
import { confirmRefusal, type MarkReason } from '@karportalen/contract/tickets/marks';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { EventRow } from '../../events/rules.ts';
import { events } from '../../events/tables.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockTickets } from '../lock-order.ts';
import { confirmedLists } from '../tables/marks.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { storeOpenings } from './held-back-sql.ts';

/**
 * The members who get a mark if the list of this event is confirmed, one row each. Only holders who booked the ticket
 * themselves: they were warned beforehand and could return it. Somebody who came with any of their tickets is no
 * no-show.
 */
const candidates = (eventId: string): SQL => sql`
  select t.holder_id as member_id,
    case when bool_or(t.returned_at > e.return_deadline) then 'lateReturn' else 'noShow' end as reason
  from orders o join tickets t on t.order_id = o.id join events e on e.id = o.event_id
    join app_users u on u.id = t.holder_id and u.erased_at is null
  where o.event_id = ${eventId} and t.holder_id = o.buyer_id and (
    t.returned_at > e.return_deadline
    or (t.refunded_at is null and not exists (
      select from orders ox join tickets x on x.order_id = ox.id
      where ox.event_id = o.event_id and x.holder_id = t.holder_id and x.checked_in_at is not null)))
  group by t.holder_id order by t.holder_id`;

type Candidate = { readonly member_id: string; readonly reason: MarkReason };
type Numbers = Pick<EventMarks, 'noShows' | 'lateReturns'>;

const listCandidates = async (q: Q, eventId: string): Promise<Candidate[]> =>
  (await q.execute<Candidate>(candidates(eventId))).rows;

const numbersOf = (found: readonly Candidate[]): Numbers => {
  const noShows = found.filter(({ reason }) => reason === 'noShow').length;
  return { noShows, lateReturns: found.length - noShows };
};

const readFacts = async (q: Q, eventId: string) =>
  singleRow(
    await q
      .select({ event: events, confirmed: confirmedLists })
      .from(events)
      .leftJoin(confirmedLists, eq(confirmedLists.eventId, events.id))
      .where(eq(events.id, eventId)),
  );

/** The event is in the caller's scope, here and below. */
export const readEventMarks = async (q: Q, eventId: string): Promise<EventMarks> => {
  const { event, confirmed } = await readFacts(q, eventId);
  const { noShows, lateReturns } = confirmed ?? numbersOf(await listCandidates(q, eventId));
  return {
    givesMarks: event.givesMarks,
    returnDeadline: event.returnDeadline?.toISOString() ?? null,
    confirmedAt: confirmed?.confirmedAt.toISOString() ?? null,
    noShows,
    lateReturns,
  };
};

type Seen = { readonly [K in keyof Numbers]?: number | null | undefined } | undefined;

const refuseChanged = (now: Numbers, seen: Seen = {}): void => {
  const differs = (field: keyof Numbers) => typeof seen[field] === 'number' && seen[field] !== now[field];
  if (differs('noShows') || differs('lateReturns')) throw problem('MARKS_CHANGED');
};

/**
 * Gives the marks, once: a confirmed list does not change. Returns those that were given now. The caller holds the event's
 * row lock. The tickets are locked too, so that a concurrent check-in is either seen here or finds the mark and strikes it.
 */
export const confirmList = async (
  q: Tx,
  eventId: string,
  seen: Seen,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<{ readonly event: EventRow; readonly markIds: readonly string[] }> => {
  const { event, confirmed } = await readFacts(q, eventId);
  if (confirmed) return { event, markIds: [] };
  const refusal = confirmRefusal(event, now);
  if (refusal) throw problem(refusal);
  const { hostId } = event;
  if (hostId === null) throw problem('MARKS_OFF');
  const ofEvent = q.select({ id: orders.id }).from(orders).where(eq(orders.eventId, eventId));
  await lockTickets(q, and(inArray(tickets.orderId, ofEvent), isNull(tickets.checkedInAt)));
  const found = await listCandidates(q, eventId);
  const numbers = numbersOf(found);
  refuseChanged(numbers, seen);
  await storeOpenings(q, hostId, now);
  const markIds = found.map(() => v7());
  const column = (read: (mark: Candidate) => string) => sql.param(found.map(read));
  await q.execute(sql`
    insert into member_marks (id, member_id, reason, event_id, host_id, at)
    select c.*, ${eventId}, ${hostId}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(markIds)}::uuid[], ${column(({ member_id }) => member_id)}::uuid[],
      ${column(({ reason }) => reason)}::text[]) c`);
  await q.insert(confirmedLists).values({ eventId, confirmedAt: now, byUser: by, ...numbers });
  return { event, markIds };
};

type Struck = { id: string; event: Pick<EventRow, 'id' | 'name' | 'nameSwedish'> };

/** Strikes a no-show mark when the ticket is checked in after all, as when an offline door sends its scans later. */
export const strikeNoShow = async (q: Tx, ticketId: string, now: Date): Promise<Struck[]> => {
  const { rows } = await q.execute<Struck & { host_id: string }>(sql`
    select m.id, m.host_id, json_build_object('id', e.id, 'name', e.name, 'nameSwedish', e.name_swedish) as event
    from tickets t join orders o on o.id = t.order_id
      join member_marks m on m.member_id = t.holder_id and m.event_id = o.event_id join events e on e.id = m.event_id
    where t.id = ${ticketId} and m.reason = 'noShow' and m.struck_at is null`);
  for (const { id, host_id } of rows) {
    await storeOpenings(q, host_id, now);
    await q.execute(
      sql`update member_marks set struck_at = ${now.toISOString()}::timestamptz where id = ${id}`,
    );
  }
  return rows.map(({ id, event }) => ({ id, event }));
};
