import type { Event } from '@karportalen/contract/events/fields';
import { isNull, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Reading } from '../platform/lists/paged-tabs.ts';
import { readInScope } from '../platform/ownership/read-in-scope.ts';
import type { Scope } from '../platform/ownership/row-scope.ts';
import { type StoredCoHost, storedCoHostsColumn } from './co-hosts.ts';
import { columnsWith, toAnswer } from './columns.ts';
import type { EventTickets } from './event-needs.ts';
import { accessTo, eventScope } from './event-scope.ts';
import type { TicketTypeRow } from './rules.ts';
import { events } from './tables.ts';
import { type Links, noLinks } from './ticket-types-sql.ts';

const one = { what: 'event', table: events, also: isNull(events.deletedAt) };
const shared = { ...one, what: 'shared event', scope: (caller: Scope) => eventScope(caller, 'read') };

export const readEvent = async (
  q: Q,
  id: string,
  { caller, now }: Reading,
  tickets: EventTickets,
): Promise<Event | undefined> => {
  const read = (which: SQL | undefined) => q.select(columnsWith(tickets)).from(events).where(which);
  const own = await readInScope(q, one, { id, caller }, read);
  if (own) return toAnswer(now)(own);
  const row = await readInScope(q, shared, { id, caller }, read);
  const access = row && (await accessTo(q, id, caller));
  return access && toAnswer(now, access)(row);
};

export type EventParts = Links & {
  readonly types: readonly TicketTypeRow[];
  readonly coHosts: readonly StoredCoHost[];
  readonly booked: number;
};

/** An event's categories, divisions, ticket types and co-hosts, and the number booked. */
export const readParts = async (
  q: Q,
  eventId: string,
  { bookedColumn }: EventTickets,
): Promise<EventParts> => {
  const { rows } = await q.execute<EventParts>(sql`select
    array(select category_id from event_category_links where event_id = events.id) as categories,
    array(select division_id from event_divisions where event_id = events.id) as divisions,
    (select coalesce(json_agg(json_build_object('id', t.id, 'eventId', t.event_id, 'position', t.position,
        'swedishName', t.swedish_name, 'englishName', t.english_name, 'priceOre', t.price_ore,
        'number', t.number, 'audience', t.audience, 'hidden', t.hidden) order by t.position), '[]'::json)
      from ticket_types t where t.event_id = events.id) as types,
    ${storedCoHostsColumn} as "coHosts",
    ${bookedColumn} as booked
    from events where id = ${eventId}`);
  return rows[0] ?? { ...noLinks, types: [], coHosts: [], booked: 0 };
};
