import { type SQL, sql } from 'drizzle-orm';
import type { OwnPlaces } from '../../events/event-needs.ts';
import type { Q } from '../../platform/db/database.ts';
import { ownWaitingColumn } from '../line/waiting-sql.ts';

/** Hold `h` has neither ended nor expired. */
export const isOpen = (now: Date): SQL =>
  sql`h.ended_at is null and h.expires_at > ${now.toISOString()}::timestamptz`;

/** A door's place `d` is neither sold nor returned. */
export const isReserved: SQL = sql`d.returned_at is null and d.ticket_id is null`;

/** One row per taken place of an event (a ticket that is not refunded, held, or reserved by a door), with its owner and type. */
const takenRows = (eventId: string, now: Date): SQL => sql`
  select o.buyer_id as member_id, t.ticket_type_id as type_id from orders o join tickets t on t.order_id = o.id
    where o.event_id = ${eventId} and t.refunded_at is null
  union all
  select h.member_id, p.ticket_type_id from ticket_holds h join held_places p on p.hold_id = h.id
    where h.event_id = ${eventId} and ${isOpen(now)}
  union all
  select null, null from door_places d where d.event_id = ${eventId} and ${isReserved}`;

type Taken = {
  readonly taken: number;
  readonly own: ReadonlyMap<string, number>;
  /** By ticket type, without places reserved by a door, which have no type yet. */
  readonly byType: ReadonlyMap<string, number>;
};

const sumsBy = <T extends { readonly n: number }>(
  rows: readonly T[],
  keyOf: (row: T) => string | null,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + row.n);
  }
  return sums;
};

/**
 * The number of taken places of an event: in all, by each of these members, and by ticket type. One statement, so that a hold
 * that becomes tickets meanwhile counts once. Valid only under the event's row lock.
 */
export const placesTaken = async (
  q: Q,
  eventId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<Taken> => {
  const { rows } = await q.execute<{ member: string | null; type: string | null; n: number }>(sql`
    select case when member_id = any(${sql.param(memberIds)}::uuid[]) then member_id end as member, type_id as type,
      count(*)::int as n
    from (${takenRows(eventId, now)}) places group by 1, 2`);
  return {
    taken: rows.reduce((sum, { n }) => sum + n, 0),
    own: sumsBy(rows, ({ member }) => member),
    byType: sumsBy(rows, ({ type }) => type),
  };
};

/** The same for one member, or for none. */
export const takenPlaces = async (
  q: Q,
  { eventId, memberId }: { readonly eventId: string; readonly memberId: string | null },
  now: Date,
): Promise<{ readonly taken: number; readonly own: number }> => {
  const { taken, own } = await placesTaken(q, eventId, memberId === null ? [] : [memberId], now);
  return { taken, own: own.get(memberId ?? '') ?? 0 };
};

/** Places neither booked, held nor reserved by a door; negative if the organiser has lowered the number. */
export const placesLeft = async (
  q: Q,
  { id: eventId, numberOfTickets }: { readonly id: string; readonly numberOfTickets: number | null },
  memberId: string | null,
  now: Date,
): Promise<{ readonly left: number; readonly own: number }> => {
  const { taken, own } = await takenPlaces(q, { eventId, memberId }, now);
  return { left: (numberOfTickets ?? 0) - taken, own };
};

/** Column in a statement on events: places held or reserved by doors. */
export const onHoldColumn = (now: Date): SQL<number> => sql<number>`(
  (select count(*)::int from ticket_holds h join held_places p on p.hold_id = h.id
    where h.event_id = events.id and ${isOpen(now)})
  + (select count(*)::int from door_places d where d.event_id = events.id and ${isReserved}))`;

/** Column in a statement on events: the member's places, booked or held, and their latest hold. */
export const ownPlacesColumn = (memberId: string, now: Date): SQL<OwnPlaces> => sql<OwnPlaces>`(
  with own as (
    select h.id, h.expires_at, h.offer, sum(p.price_ore)::int / 100 as amount, count(*)::int as places,
      json_agg(p.ticket_type_id order by p.id) as types,
      json_agg((select coalesce(json_agg(json_build_object('optionId', x.option_id, 'choiceId', x.choice_id)
        order by x.position), '[]'::json) from held_options x where x.place_id = p.id) order by p.id) as options,
      json_agg(json_build_object('ticketTypeId', t.id, 'swedishName', t.swedish_name, 'englishName', t.english_name,
        'position', t.position, 'price', (p.price_ore - coalesce((select sum(x.price_ore) from held_options x
        where x.place_id = p.id), 0))::int / 100) order by p.id) as held
    from ticket_holds h join held_places p on p.hold_id = h.id join ticket_types t on t.id = p.ticket_type_id
    where h.event_id = events.id and h.member_id = ${memberId} and ${isOpen(now)} group by h.id
  )
  select json_build_object(
    'booked', coalesce((select sum(places) from own), 0) + (
      select count(*) from orders o join tickets t on t.order_id = o.id
      where o.event_id = events.id and o.buyer_id = ${memberId} and t.refunded_at is null),
    'hold', (select json_build_object('id', id, 'expiresAt', expires_at, 'amount', amount,
      'ticketTypeIds', types, 'options', options, 'places', held, 'offer', offer) from own order by expires_at desc limit 1),
    'waiting', ${ownWaitingColumn(memberId, now)}))`;
