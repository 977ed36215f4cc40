import type { ArchiveQuery } from '@karportalen/contract/core/archive-query';
import { countedTo } from '@karportalen/contract/core/paging';
import { targetGroupLabels } from '@karportalen/contract/core/target-group';
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Q } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { inScope } from '../ownership/row-scope.ts';
import { isInSearchedDates } from './date-search.ts';
import { type Filters, filterCondition, isFiltered } from './list-filters.ts';
import { countOf, FEW, type LongList, readPage } from './long-list.ts';
import { type SliceQuery, searchIn, sliceOf } from './paging.ts';
import { anyReading, isPlainPage, type Moment, type ReadRows, readPreparedPage } from './prepared-page.ts';
import { foundByStatus, type ShownStatus } from './status-search.ts';
import { storedCount } from './stored-counts.ts';
import { type CountedList, ownedCounts } from './tables.ts';

export type Reading = { readonly caller: Caller; readonly now: Date };
export type ListReading = Reading & {
  readonly query: ArchiveQuery & Pick<SliceQuery, 'slice'>;
  /** Rows that the search finds by something that only this list shows. */
  readonly alsoFound?: SQL | undefined;
  /** Ids of rows that others own and share with the caller, in all tabs. */
  readonly shared?: readonly string[];
};

export type OwnedTable = PgTable &
  Record<'id' | 'creatorRole' | 'divisionId' | 'committeeId' | 'searchText', PgColumn>;

/** A part of a list by time, and the indexed column it is ordered by. */
export type Part = { readonly where: (now: Moment) => SQL | undefined; readonly by: PgColumn };

/** One of the portal's tabs over an owned table. */
export type Tab = {
  readonly table: OwnedTable;
  readonly where: (now: Moment) => SQL | undefined;
  readonly by: PgColumn;
  readonly first: 'least' | 'greatest';
  /** Whether its rows are few among their neighbours in the ordering index. */
  readonly isSparse?: boolean;
  /** The list with a stored count that this tab is a part of. */
  readonly list: CountedList;
  /** The other parts of that list, each indexed; absent when the tab is all of it. */
  readonly rest?: readonly Part[];
  /** Sorts by this when asked; indexed. */
  readonly title: SQLWrapper;
  readonly filters?: Filters;
  /** Condition: the search matches the displayed name of the creator or host. */
  readonly nameMatches: (
    q: Q,
    query: ArchiveQuery,
    table: OwnedTable,
    host: PgColumn | undefined,
  ) => Promise<SQL | undefined>;
  /** The dates that its rows show; by default the one it is ordered by. */
  readonly dates?: readonly PgColumn[];
  /** The PIN that its rows show. */
  readonly pin?: PgColumn;
  /** The displayed words of its types. */
  readonly types?: Readonly<Record<string, string>>;
  /** The statuses that its rows show as badges. */
  readonly statuses?: readonly ShownStatus[];
};

/**
 * The tab's length. A long tab is the list's stored count minus its other parts: of tabs that the clock divides, one
 * grows without limit and the others do not. One statement, so that all is read at one moment. Each part is counted in
 * its index order, because the planner does not know the moment and would scan the table.
 */
const ownSizeOf = (q: Q, tab: Tab, { caller, now }: Reading | ReturnType<typeof anyReading>): SQL => {
  const kept = storedCount([tab.list], inScope(caller, ownedCounts));
  if (!tab.rest) return kept;
  const scope = inScope(caller, tab.table);
  const rest = tab.rest.map(
    ({ where, by }) => sql`(${countOf(q, { from: tab.table, where: and(scope, where(now)), order: [by] })})`,
  );
  const own = countOf(q, {
    from: tab.table,
    where: and(scope, tab.where(now)),
    order: tab.isSparse ? [] : [tab.by],
    most: FEW,
  });
  return sql`select case when own.n < ${sql.raw(String(FEW))} then own.n else ${sql.join([sql`(${kept})`, ...rest], sql` - `)} end as n
    from (${own}) own`;
};

type Shared = readonly string[] | undefined;

/** Condition: the shared rows that belong in the tab; undefined where nothing is shared. */
const sharedIn = (tab: Tab, shared: Shared, now: Moment): SQL | undefined =>
  shared && shared.length > 0 ? and(inArray(tab.table.id, [...shared]), tab.where(now)) : undefined;

const sizeOf = (q: Q, tab: Tab, reading: Reading | ReturnType<typeof anyReading>, shared?: Shared): SQL => {
  const own = ownSizeOf(q, tab, reading);
  const others = sharedIn(tab, shared, reading.now);
  return others ? sql`select (${own}) + (${countOf(q, { from: tab.table, where: others })}) as n` : own;
};

/** Keys whose label contains the search. */
const labelled = (labels: Readonly<Record<string, string>>, { search = '' }: ArchiveQuery): string[] =>
  Object.keys(labels).filter((key) => labels[key]?.toLowerCase().includes(search.toLowerCase()));

const labelledIn = (
  column: PgColumn | undefined,
  labels: Readonly<Record<string, string>> | undefined,
  query: ArchiveQuery,
): SQL | undefined => {
  const keys = column && labels ? labelled(labels, query) : [];
  return column && keys.length > 0 ? inArray(column, keys) : undefined;
};

const PIN = /^\d{6}$/;

/**
 * Matches the row's search text and what else the row shows: creator, host, type, group, dates, PIN and status. Each is
 * compared only when the search can match it, so that other words cost nothing more.
 */
const foundIn = async (
  q: Q,
  { table, filters, types, nameMatches, by, dates = [by], pin, statuses = [] }: Tab,
  { query, now, alsoFound }: Omit<ListReading, 'caller'>,
): Promise<SQL | undefined> => {
  const { search } = query;
  if (!search) return undefined;
  return or(
    alsoFound,
    searchIn(query, table.searchText),
    await nameMatches(q, query, table, filters?.host),
    labelledIn(filters?.type, types, query),
    labelledIn(filters?.group, targetGroupLabels, query),
    isInSearchedDates(search, dates),
    pin && PIN.test(search) ? eq(pin, search) : undefined,
    await foundByStatus(q, search, statuses, now),
  );
};

/** By title, the rows of a tab lie anywhere in an index over the whole table. */
const inOrder = ({ by, first, isSparse = false, title }: Tab, { sort }: ArchiveQuery) => {
  const asked = sort?.startsWith('-') ? ('greatest' as const) : ('least' as const);
  if (sort === 'title' || sort === '-title') return { by: title, first: asked, isSparse: true };
  return { by, first: sort ? asked : first, isSparse };
};

const listOf = (
  q: Q,
  tab: Tab,
  query: ArchiveQuery,
  reading: Reading | ReturnType<typeof anyReading>,
  shared?: Shared,
): LongList => ({
  from: tab.table,
  where: and(inScope(reading.caller, tab.table), tab.where(reading.now)),
  others: sharedIn(tab, shared, reading.now),
  search: undefined,
  id: tab.table.id,
  size: sizeOf(q, tab, reading, shared),
  ...inOrder(tab, query),
});

const numbers = new WeakMap<Tab, number>();
let given = 0;

/** Identifies a tab in statement names; tabs are created once. */
const numberOf = (tab: Tab): number => {
  const number = numbers.get(tab) ?? ++given;
  numbers.set(tab, number);
  return number;
};

/**
 * A page of a tab, in the caller's scope. `read` is that of `readPage` and must be the same for a tab each time,
 * because its statements are cached.
 */
export const readTab = async <T>(
  q: Q,
  tab: Tab,
  { query, alsoFound, shared, ...reading }: ListReading,
  read: ReadRows<T>,
): Promise<{ rows: T[]; total: number }> => {
  const { table, filters } = tab;
  if (isPlainPage(query) && !shared?.length) {
    const { role } = reading.caller;
    const { isSparse } = inOrder(tab, query);
    const list = () => listOf(q, tab, query, anyReading({ role }, isSparse));
    const key = `tab ${numberOf(tab)} ${role} ${query.sort}`;
    return readPreparedPage(q, { key, isSparse, list, query, values: reading }, read);
  }
  const readNow = (which: SQL | undefined, order: readonly SQL[]) => read(which, order, sql<number>`0`);
  if (query.ids) {
    const { where, others } = listOf(q, tab, query, reading, shared);
    const rows = await readNow(and(or(where, others), inArray(table.id, query.ids.split(','))), []);
    return { rows, total: rows.length };
  }
  const search = and(
    await foundIn(q, tab, { query, now: reading.now, alsoFound }),
    filterCondition(query, { table, at: tab.by, filters }),
  );
  return readPage(q, query, { ...listOf(q, tab, query, reading, shared), search }, readNow);
};

/** Condition: one of these rows, found beforehand because the planner cannot know how few there are. */
export const foundRows = async (q: Q, { id }: OwnedTable, found: SQL): Promise<SQL | undefined> => {
  const { rows } = await q.execute<{ id: string }>(found);
  return rows.length === 0
    ? undefined
    : inArray(
        id,
        rows.map((row) => row.id),
      );
};

/** A page of two tabs as one list, one after the other. */
export const readTabs = async <T>(
  q: Q,
  [first, second]: readonly [Tab, Tab],
  reading: ListReading,
  read: ReadRows<T>,
): Promise<{ rows: T[]; total: number }> => {
  const ahead = await readTab(q, first, reading, read);
  const { limit, offset } = sliceOf(reading.query);
  // A whole page even if less would do, because that statement is already prepared. Where the page is full, only the
  // total.
  const slice = limit !== null && {
    limit: ahead.rows.length < limit ? limit : 0,
    offset: Math.max(0, offset - ahead.total),
  };
  const query = { ...reading.query, ...(slice && { slice }) };
  const behind = await readTab(q, second, { ...reading, query }, read);
  const total = ahead.total + behind.total;
  return {
    rows: [...ahead.rows, ...behind.rows].slice(0, limit ?? undefined),
    total: limit !== null && isFiltered(reading.query) ? Math.min(total, countedTo(reading.query)) : total,
  };
};
