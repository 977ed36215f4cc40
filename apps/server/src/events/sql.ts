import type { Event } from '@karportalen/contract/events/fields';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { otherFields } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Reading } from '../platform/lists/paged-tabs.ts';
import { readInScope } from '../platform/ownership/read-in-scope.ts';
import { anyCaller, type Scope } from '../platform/ownership/row-scope.ts';
import { type StoredCoHost, storedCoHostsColumn } from './co-hosts.ts';
import { columnsWith, toAnswer } from './columns.ts';
import { editCheckColumns } from './edit-check-columns.ts';
import type { EventTickets } from './event-needs.ts';
import { accessOf, accessTo, eventScope } from './event-scope.ts';
import { eventHistory, partsInHistory } from './history-item.ts';
import type { TicketTypeRow } from './rules.ts';
import { events } from './tables.ts';
import type { Links } from './ticket-types-sql.ts';

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

/** The rows of an event's categories, divisions, ticket types and co-hosts. */
const parts = {
  categories: sql<string[]>`array(select category_id from event_category_links where event_id = events.id)`,
  divisions: sql<string[]>`array(select division_id from event_divisions where event_id = events.id)`,
  types: sql<TicketTypeRow[]>`(select coalesce(json_agg(json_build_object('id', t.id, 'eventId', t.event_id,
      'position', t.position, 'swedishName', t.swedish_name, 'englishName', t.english_name, 'priceOre', t.price_ore,
      'number', t.number, 'audience', t.audience, 'hidden', t.hidden) order by t.position), '[]'::json)
    from ticket_types t where t.event_id = events.id)`,
  coHosts: sql<StoredCoHost[]>`${storedCoHostsColumn}`,
  others: otherFields(eventHistory, { ...editCheckColumns, ...partsInHistory({ coHosts: [], types: [] }) }),
};

/** An event's parts, the number booked, what the caller may do with the event, and its other fields for the history. */
export const readParts = async (q: Q, id: string, caller: Caller, { bookedColumn }: EventTickets) => {
  const statement = prepared(q, `event parts ${caller.role}`, (name) =>
    q
      .select({ ...parts, booked: sql<number>`${bookedColumn}`, access: accessOf(anyCaller(caller)) })
      .from(events)
      .where(and(eq(events.id, sql.placeholder('id')), isNull(events.deletedAt)))
      .prepare(name),
  );
  const { divisionId, committeeId } = caller;
  const [found] = await statement.execute({ id, divisionId, committeeId });
  return found;
};
