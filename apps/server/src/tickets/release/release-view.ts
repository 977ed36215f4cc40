import { waitingListClosesAt } from '@karportalen/contract/events/booking-end';
import type { EventRelease } from '@karportalen/contract/tickets/waiting-fields';
import { and, eq, sql } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { placesLeft } from '../booking/taken-places.ts';
import { drawState, findDraw } from '../draw/draw-state.ts';
import { drawEntries } from '../draw/tables.ts';
import { isWaiting, lineColumn } from '../line/waiting-sql.ts';

type Entry = {
  readonly id: string;
  readonly since: string;
  readonly size: number;
  readonly isOffered: boolean;
  readonly names: string[];
};

const nameOf = sql`trim(concat(u.first_name, ' ', u.last_name))`;

/** Those with an offer to answer come first, then the line in order. Only the former are named. */
const readEntries = async (q: Q, eventId: string, now: Date): Promise<Entry[]> => {
  const { rows } = await q.execute<Entry>(sql`
    select w.id, w.since, false as "isOffered", '{}'::text[] as names, w.position as nth,
      (select coalesce(sum(cardinality(m.ticket_type_ids)), 0)::int from waiting_members m where m.entry_id = w.id) as size
    from waiting_entries w where w.event_id = ${eventId} and ${isWaiting}
    union all
    select w.id, w.since, true, array_agg(distinct ${nameOf}), min(w.position), count(p.id)::int
    from waiting_entries w join ticket_holds h on h.waiting_entry_id = w.id join held_places p on p.hold_id = h.id
      join app_users u on u.id = h.member_id
    where w.event_id = ${eventId} and h.ended_at is null and h.expires_at > ${now.toISOString()}::timestamptz
    group by w.id
    order by "isOffered" desc, nth`);
  return rows;
};

type Offer = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly expiresAt: string;
};

const readOffers = async (q: Q, eventId: string, now: Date): Promise<Offer[]> => {
  const { rows } = await q.execute<Offer>(sql`
    select h.id, ${nameOf} as name, count(p.id)::int as size, h.expires_at as "expiresAt"
    from ticket_holds h join held_places p on p.hold_id = h.id join app_users u on u.id = h.member_id
    where h.event_id = ${eventId} and h.offer and h.ended_at is null
      and h.expires_at > ${now.toISOString()}::timestamptz
    group by h.id, u.id order by h.expires_at, h.id`);
  return rows;
};

/** The number of entries in the draw. Names and order are not shown before it. */
const countEntries = (q: Q, eventId: string): Promise<number> =>
  q.$count(drawEntries, and(eq(drawEntries.eventId, eventId), eq(drawEntries.isWithdrawn, false)));

const iso = (instant: string): string => new Date(instant).toISOString();

/** What an organiser sees of an event's release. The event is in the caller's scope. */
export const readRelease = async (q: Q, eventId: string, now: Date): Promise<EventRelease> => {
  const [found] = await q
    .select({ event: events, line: lineColumn })
    .from(events)
    .where(eq(events.id, eventId));
  const { event, line } = orNotFound(found);
  const { left } = await placesLeft(q, event, null, now);
  const draw = await findDraw(q, eventId);
  let position = 0;
  const waiting = (await readEntries(q, eventId, now)).map(({ id, since, size, isOffered, names }) => {
    if (!isOffered) position += 1;
    const state = isOffered ? ('offered' as const) : ('waiting' as const);
    return { id, since: iso(since), size, names, state, position: isOffered ? 0 : position };
  });
  const offers = await readOffers(q, eventId, now);
  return {
    state: draw ? drawState(draw, now) : 'firstCome',
    entries: draw ? await countEntries(q, eventId) : 0,
    waiting,
    offers: offers.map(({ expiresAt, ...offer }) => ({ ...offer, expiresAt: iso(expiresAt) })),
    movedFirst: line.movedFirst,
    isPaused: line.isPaused,
    free: left,
    closesAt: waitingListClosesAt(event)?.toISOString() ?? null,
  };
};
