import type { Event, Named } from '@karportalen/contract/events/fields';
import { eventStatusLabels, reservationLabels } from '@karportalen/contract/events/kinds';
import { and, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ownerNameMatches } from '../organisations/owner-name-search.ts';
import { inSwedish } from '../platform/columns.ts';
import type { Q } from '../platform/db/database.ts';
import {
  foundRows,
  type ListReading,
  type Reading,
  readTab,
  type Tab,
} from '../platform/lists/paged-tabs.ts';
import { searchIn } from '../platform/lists/paging.ts';
import type { Moment } from '../platform/lists/prepared-page.ts';
import { statusBy, statusOfAll } from '../platform/lists/status-search.ts';
import { draft, published } from '../platform/ownership/owner-columns.ts';
import { columnsWith, inList, toAnswer } from './columns.ts';
import type { EventTickets } from './event-needs.ts';
import { eventScope, sharedEvents } from './event-scope.ts';
import { events, hasReason, shownReason } from './tables.ts';

/** What the event lists can be sorted, filtered and searched by. */
export const listed = {
  table: events,
  title: inSwedish(events.nameSwedish),
  filters: { type: events.reservationType, host: events.hostId },
  types: reservationLabels,
  nameMatches: ownerNameMatches,
  dates: [events.startTime, events.endTime],
};
const by = events.overAt;
const active = { where: (now: Moment) => and(published(events), gt(by, now)), by };
const past = { where: (now: Moment) => and(published(events), lte(by, now)), by };

/** Published, not removed or taken down, and not over. */
export const isActive = ({ caller, now }: Reading): SQL | undefined =>
  and(eventScope(caller, 'read'), active.where(now));

const { ended: over, takenDown, cancelled } = eventStatusLabels;
const ended = statusBy(
  { ended: over, takenDown, cancelled },
  () =>
    sql`case when ${events.takenDownAt} is not null then 'takenDown' when ${events.cancelledAt} is not null then 'cancelled' else 'ended' end`,
);

/** An event's tab follows from its times and the clock. */
export const tabs = {
  active: {
    ...listed,
    ...active,
    rest: [past],
    by: events.startTime,
    first: 'least',
    isSparse: true,
    list: 'events',
  },
  history: { ...listed, ...past, rest: [active], first: 'greatest', list: 'events', statuses: [ended] },
  draft: {
    ...listed,
    where: () => draft(events),
    by: events.updatedAt,
    dates: [events.startTime, events.updatedAt],
    first: 'greatest',
    list: 'event drafts',
    statuses: [statusOfAll(eventStatusLabels.draft)],
  },
} as const satisfies Record<string, Tab>;

/** Condition: events whose displayed reason has the search. */
const foundByReason = async (q: Q, query: ListReading['query']): Promise<SQL | undefined> => {
  const isFound = searchIn(query, shownReason(events));
  return (
    isFound && foundRows(q, events, sql`select id from ${events} where ${hasReason(events)} and ${isFound}`)
  );
};

export const listEventRows = async (
  q: Q,
  tab: Tab,
  reading: ListReading,
  tickets: EventTickets,
): Promise<{ events: Event[]; total: number }> => {
  const alsoFound = tab === tabs.history ? await foundByReason(q, reading.query) : undefined;
  const shared = await sharedEvents(q, reading.caller);
  const found = { ...reading, alsoFound, shared: [...shared.keys()] };
  const { rows, total } = await readTab(q, tab, found, (which, order, total) =>
    inList
      .joinedTo(q.select({ ...columnsWith(tickets), ...inList.columns, total }).from(events))
      .where(which)
      .orderBy(...order),
  );
  return { events: rows.map((row) => toAnswer(reading.now, shared.get(row.id))(row)), total };
};

/** The Swedish title, else the original one. */
export const title = sql<string>`coalesce(nullif(${events.nameSwedish}, ''), ${events.name})`;

/** Column in a statement on another table: the title of the event that `id` refers to. */
export const titleOfEvent = (id: PgColumn): SQL<string | null> =>
  sql<string | null>`(select coalesce(nullif(e.name_swedish, ''), e.name) from events e where e.id = ${id})`;

// A copy, because statements are cached per tab object.
const names: Tab = { ...tabs.active };

/** Names of the active events, for a select field. */
export const listEventNames = async (
  q: Q,
  reading: ListReading,
): Promise<{ events: Named[]; total: number }> => {
  const shared = [...(await sharedEvents(q, reading.caller)).keys()];
  const { rows, total } = await readTab<Named>(q, names, { ...reading, shared }, (which, order, total) =>
    q
      .select({ id: events.id, name: title, total })
      .from(events)
      .where(which)
      .orderBy(...order),
  );
  return { events: rows.map(({ id, name }) => ({ id, name })), total };
};
