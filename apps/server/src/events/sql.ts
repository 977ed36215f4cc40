import type { Event } from '@karportalen/contract/events/fields';
import { isNull, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Reading } from '../platform/lists/paged-tabs.ts';
import { readInScope } from '../platform/ownership/read-in-scope.ts';
import { columnsWith, toAnswer } from './columns.ts';
import type { EventTickets } from './event-needs.ts';
import type { TicketTypeRow } from './rules.ts';
import { events } from './tables.ts';
import { type Links, noLinks } from './ticket-types-sql.ts';

export const readEvent = async (
  q: Q,
  id: string,
  { caller, now }: Reading,
  tickets: EventTickets,
): Promise<Event | undefined> => {
  const one = { what: 'event', table: events, also: isNull(events.deletedAt) };
  const row = await readInScope(q, one, { id, caller }, (which) =>
    q.select(columnsWith(tickets)).from(events).where(which),
  );
  return row && toAnswer(now)(row);
};

export type EventParts = Links & { readonly types: readonly TicketTypeRow[]; readonly booked: number };

/** An event's categories, divisions and ticket types, and the number booked. */
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
        'number', t.number) order by t.position), '[]'::json)
      from ticket_types t where t.event_id = events.id) as types,
    ${bookedColumn} as booked
    from events where id = ${eventId}`);
  return rows[0] ?? { ...noLinks, types: [], booked: 0 };
};
