import type { Event } from '@karportalen/contract/events/fields';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Reading } from '../platform/lists/paged-tabs.ts';
import { readOne } from '../platform/ownership/read-one.ts';
import { columnsWith, toAnswer } from './columns.ts';
import type { EventTickets } from './event-needs.ts';
import type { EventRow } from './rules.ts';
import { events, ticketTypes } from './tables.ts';

export const readEvent = async (
  q: Q,
  id: string,
  { caller, now }: Reading,
  tickets: EventTickets,
): Promise<Event | undefined> => {
  const one = { what: 'event', table: events, also: isNull(events.deletedAt) };
  const row = await readOne(q, one, { id, caller }, (which) =>
    q.select(columnsWith(tickets)).from(events).where(which),
  );
  return row && toAnswer(now)(row);
};

/** The row as it is until this transaction ends. No ticket to it can be booked meanwhile. */
export const lockEvent = async (q: Q, id: string, caller: Caller): Promise<EventRow | undefined> => {
  const one = { what: 'lock event', table: events, also: isNull(events.deletedAt) };
  return readOne(q, one, { id, caller }, (which) => q.select().from(events).where(which).for('update'));
};

export const readTicketTypes = (q: Q, eventId: string) =>
  prepared(q, 'ticket types of an event', (name) =>
    q
      .select()
      .from(ticketTypes)
      .where(eq(ticketTypes.eventId, sql.placeholder('eventId')))
      .orderBy(asc(ticketTypes.position))
      .prepare(name),
  ).execute({ eventId });
