import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Event } from '@karportalen/contract/events/fields';
import { and, asc, count, desc, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { countInScope, inScope } from '../organisations/for-content.ts';
import type { Q } from '../platform/db/database.ts';
import { countedTo, sliceOf } from '../platform/db/paging.ts';
import type { Caller } from '../platform/http/caller.ts';
import { columns, toAnswer } from './columns.ts';
import { draft, events, published } from './tables.ts';

export type Reading = { readonly caller: Caller; readonly now: Date };
type ListReading = Reading & { readonly query: ListQuery };

/** Published, neither removed nor taken down, and not over. */
export const isActive = ({ caller, now }: Reading): SQL | undefined =>
  and(inScope(caller, events), published(events), gt(events.overAt, now));

const countWhere = (q: Q, where: SQL | undefined): SQL<number> =>
  sql<number>`(${q.select({ n: count() }).from(events).where(where)})::int`;

const countUpTo = (q: Q, most: number, where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from (${q.select({ id: events.id }).from(events).where(where).limit(most)}) found)`;

type Tab = {
  readonly where: (reading: Reading) => SQL | undefined;
  readonly order: readonly SQL[];
  /** How many there are, where counting them would take long. */
  readonly size?: (q: Q, reading: Reading) => SQL<number>;
};

/** Which tab an event is in follows from its times and the clock. */
export const tabs = {
  active: { where: isActive, order: [asc(events.startTime), asc(events.id)] },
  history: {
    where: ({ caller, now }) => and(inScope(caller, events), published(events), lte(events.overAt, now)),
    order: [desc(events.overAt), desc(events.id)],
    // In one statement, so that both counts are of one moment.
    size: (q, reading) =>
      sql`${countInScope(reading.caller, 'events')} - ${countWhere(q, isActive(reading))}`,
  },
  draft: {
    where: ({ caller }) => and(inScope(caller, events), draft(events)),
    order: [desc(events.updatedAt), desc(events.id)],
  },
} as const satisfies Record<string, Tab>;

/** In either name, without regard to case. */
export const named = (query: ListQuery): SQL | undefined => {
  const { pattern } = sliceOf(query);
  return pattern === null ? undefined : sql`${events.searchText} like lower(${pattern})`;
};

/** Which they are, which an index can tell by itself. */
const idsOf = (q: Q, tab: Tab, { query, ...reading }: ListReading) => {
  const { limit, offset } = sliceOf(query);
  const all = q
    .select({ id: events.id })
    .from(events)
    .where(and(tab.where(reading), named(query)))
    .orderBy(...tab.order)
    .$dynamic();
  return limit === null ? all : all.limit(limit).offset(offset);
};

const sizeOf = async (q: Q, tab: Tab, { query, ...reading }: ListReading): Promise<number> => {
  const where = tab.where(reading);
  const search = named(query);
  const whole = () => tab.size?.(q, reading) ?? countWhere(q, where);
  const n = search ? countUpTo(q, countedTo(query), and(where, search)) : whole();
  const { rows } = await q.execute<{ n: number }>(sql`select ${n} as n`);
  return rows[0]?.n ?? 0;
};

export const listEventRows = async (
  q: Q,
  tab: Tab,
  reading: ListReading,
): Promise<{ events: Event[]; total: number }> => {
  const isWhole = sliceOf(reading.query).limit === null;
  const [rows, total] = await Promise.all([
    q
      .select(columns)
      .from(events)
      .where(inArray(events.id, idsOf(q, tab, reading)))
      .orderBy(...tab.order),
    isWhole ? undefined : sizeOf(q, tab, reading),
  ]);
  return { events: rows.map(toAnswer(reading.now)), total: total ?? rows.length };
};
