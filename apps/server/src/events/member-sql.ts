import type { QueryOf } from '@karportalen/contract/core/endpoint';
import type { listMemberEvents } from '@karportalen/contract/events/member-endpoints';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { latestArrival } from '../platform/batch/latest-arrival.ts';
import { batchLoader } from '../platform/db/batch-loader.ts';
import type { Q } from '../platform/db/database.ts';
import { qualified } from '../platform/db/qualified-column.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { searchIn } from '../platform/lists/paging.ts';
import type { EventTickets } from './event-needs.ts';
import { isVisibleTo } from './event-visibility.ts';
import {
  type Asking,
  type Category,
  DATES_IN_LIST,
  personalColumns,
  type Shared,
  sharedColumns,
  toAnswer,
} from './member-answer.ts';
import { isFirstOfSeries, siblings } from './series/member-series.ts';
import { eventCategories, events } from './tables.ts';

const PAGE = 20;

/** An array parameter: one statement text, and so one plan, for any number of ids. */
const anyOf = (ids: readonly string[]): SQL => sql`${events.id} = any(${sql.param(ids)}::uuid[])`;

type Asked = Partial<QueryOf<typeof listMemberEvents>>;

type EventsTable = typeof events | typeof siblings;

/** Condition: hosted or co-hosted by the division or one of its committees, or targeted at its members. */
const ofDivision = (table: EventsTable, id: string): SQL => sql`(
  exists (select from committees c where c.id = ${qualified(table.hostId)} and c.division_id = ${id})
  or exists (select from event_co_hosts h where h.event_id = ${qualified(table.id)} and h.division_id = ${id})
  or exists (select from event_divisions l where l.event_id = ${qualified(table.id)} and l.division_id = ${id}))`;

const after = (id: string): SQL => sql`(${events.startTime}, ${events.id}) > (
  select e.start_time, e.id from events e where e.id = ${id})`;

const matches = (table: EventsTable, { from, to, category, division, search }: Asked): SQL | undefined =>
  and(
    from === undefined ? undefined : gt(table.endTime, new Date(from)),
    to === undefined ? undefined : lt(table.startTime, new Date(to)),
    category === undefined
      ? undefined
      : sql`exists (select from event_category_links l where l.event_id = ${qualified(table.id)} and l.category_id = ${category})`,
    division === undefined ? undefined : ofDivision(table, division),
    search ? searchIn({ search }, table.searchText) : undefined,
  );

/** Condition: the events that this member sees and that match the filters; with `series: 'first'`, one per series. */
const listedFor = (member: MemberCaller, asked: Asked, now: Date): SQL | undefined => {
  const isListed = (table: EventsTable) => and(isVisibleTo(member, now, table), matches(table, asked));
  return and(
    isListed(events),
    asked.series === 'first' ? isFirstOfSeries(isListed(siblings)) : undefined,
    asked.before === undefined ? undefined : after(asked.before),
  );
};

/** The events that this member sees, soonest first. */
export const listEventsFor = async (
  q: Q,
  member: MemberCaller,
  { limit = PAGE, ...asked }: Asked & { readonly limit?: number },
  { tickets, now }: { readonly tickets: EventTickets; readonly now: Date },
): Promise<{ events: MemberEvent[]; more: boolean }> => {
  const rows = await q
    .select({ ...sharedColumns(tickets, now), ...personalColumns(member, tickets, now, DATES_IN_LIST) })
    .from(events)
    .where(listedFor(member, asked, now))
    .orderBy(asc(events.startTime), asc(events.id))
    .limit(limit + 1);
  return {
    events: rows.slice(0, limit).flatMap((row) => toAnswer(row, member, now)),
    more: rows.length > limit,
  };
};

type AskedEvent = { readonly q: Q; readonly id: string; readonly now: Date };

/**
 * Reads one event for one member. At a release everybody asks for the same event, whose places take longer to count the more are
 * held: what all see alike is read once for all who ask while a read is under way, and never from before they asked.
 */
export const memberEventReader = (tickets: EventTickets) => {
  const readShared = batchLoader<AskedEvent, Shared | undefined>(async (asked) => {
    const [{ q } = { q: undefined }] = asked;
    const ids = [...new Set(asked.map(({ id }) => id))];
    const rows = q
      ? await q
          .select(sharedColumns(tickets, latestArrival(asked)))
          .from(events)
          .where(anyOf(ids))
      : [];
    const byId = new Map(rows.map((one) => [one.row.id, one]));
    return asked.map(({ id }) => byId.get(id));
  });
  return async (q: Q, member: Asking, id: string, now: Date): Promise<MemberEvent | undefined> => {
    const [shared, [personal]] = await Promise.all([
      readShared({ q, id, now }),
      q
        .select(personalColumns(member, tickets, now))
        .from(events)
        .where(and(eq(events.id, id), isVisibleTo(member, now))),
    ]);
    return shared && personal ? toAnswer({ ...shared, ...personal }, member, now)[0] : undefined;
  };
};

export const listMemberCategoryRows = (q: Q): Promise<Category[]> =>
  q
    .select({
      id: eventCategories.id,
      nameSwedish: eventCategories.nameSwedish,
      nameEnglish: eventCategories.nameEnglish,
    })
    .from(eventCategories)
    .orderBy(sql`${eventCategories.nameSwedish} collate "sv-x-icu"`);
