import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Event } from '@karportalen/contract/events/fields';
import { and, asc, count, desc, gt, lte, type SQL, sql } from 'drizzle-orm';
import { countInScope, inScope } from '../organisations/for-content.ts';
import type { Q } from '../platform/db/database.ts';
import { pageOf, sliceOf } from '../platform/db/paging.ts';
import type { Caller } from '../platform/http/caller.ts';
import { columns, type Read, toAnswer } from './columns.ts';
import { draft, events, published } from './tables.ts';

export type Reading = { readonly caller: Caller; readonly now: Date };
type ListReading = Reading & { readonly query: ListQuery };

/** Published, neither removed nor taken down, and not over. */
export const isActive = ({ caller, now }: Reading): SQL | undefined =>
  and(inScope(caller, events), published(events), gt(events.overAt, now));

const countWhere = (q: Q, where: SQL | undefined): SQL<number> =>
  sql<number>`(${q.select({ n: count() }).from(events).where(where)})::int`;

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

const firstOf = async (q: Q, n: SQL<number>): Promise<number> => {
  const { rows } = await q.execute<{ n: number }>(sql`select ${n} as n`);
  return rows[0]?.n ?? 0;
};

export const listEventRows = async (
  q: Q,
  tab: Tab,
  { query, ...reading }: ListReading,
): Promise<{ events: Event[]; total: number }> => {
  const search = named(query);
  const where = and(tab.where(reading), search);
  const { rows, total } = await pageOf<Read>(
    query,
    q
      .select(columns)
      .from(events)
      .where(where)
      .orderBy(...tab.order)
      .$dynamic(),
    () => firstOf(q, tab.size && !search ? tab.size(q, reading) : countWhere(q, where)),
  );
  return { events: rows.map(toAnswer(reading.now)), total };
};
