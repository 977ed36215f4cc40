import type { ListQuery } from '@karportalen/contract/core/paging';
import { and, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Q } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { draft, published } from '../ownership/owner-columns.ts';
import { inScope } from '../ownership/row-scope.ts';
import { keptCount } from './kept-counts.ts';
import { countUpTo, FEW, readPage } from './long-list.ts';
import { searchIn } from './paging.ts';
import { type KeptList, ownedCounts } from './tables.ts';

export type Reading = { readonly caller: Caller; readonly now: Date };
export type ListReading = Reading & { readonly query: ListQuery };

type OwnedTable = PgTable & Record<'id' | 'divisionId' | 'committeeId' | 'searchText', PgColumn>;

/** A list of what people own, as one of the portal's tabs shows it. */
export type Tab = {
  readonly table: OwnedTable;
  readonly where: (now: Date) => SQL | undefined;
  readonly by: PgColumn;
  readonly first: 'least' | 'greatest';
  /** Whether its rows are few among those that are before or after them in its order. */
  readonly isSparse?: boolean;
  /** The list that the database keeps count of, of which the tab is a part. */
  readonly list: KeptList;
  /** The other parts of that list, each of which an index has, where the tab is not all of it. */
  readonly rest?: readonly ((now: Date) => SQL | undefined)[];
  /** What a search finds, where it is not the table's searched text alone. */
  readonly found?: (q: Q, query: ListQuery) => Promise<SQL | undefined>;
};

type SentTable = OwnedTable & Record<'isDraft' | 'sendAt' | 'updatedAt', PgColumn>;

/** The tabs of what leaves at a time. Which one a row is in follows from the time and the clock. */
export const sendTabs = (table: SentTable, list: KeptList, drafts: KeptList) => {
  const past = (now: Date) => and(published(table), lte(table.sendAt, now));
  const coming = (now: Date) => and(published(table), gt(table.sendAt, now));
  return {
    history: { table, where: past, rest: [coming], by: table.sendAt, first: 'greatest', list },
    scheduled: { table, where: coming, rest: [past], by: table.sendAt, first: 'least', list },
    draft: { table, where: () => draft(table), by: table.updatedAt, first: 'greatest', list: drafts },
  } as const satisfies Record<string, Tab>;
};

/**
 * How long the tab is. A long one is its list less the rest of it: of tabs that the clock divides, one grows for ever and
 * the others do not. One statement, so that all is of one moment.
 */
const sizeOf = (q: Q, tab: Tab, { caller, now }: Reading): SQL => {
  const kept = keptCount([tab.list], inScope(caller, ownedCounts));
  if (!tab.rest) return kept;
  const scope = inScope(caller, tab.table);
  const rest = tab.rest.map(
    (part) => sql`(select count(*)::int from ${tab.table} where ${and(scope, part(now))})`,
  );
  return sql`select case when own.n < ${FEW} then own.n else ${sql.join([sql`(${kept})`, ...rest], sql` - `)} end as n
    from (${countUpTo(q, FEW, tab.table, and(scope, tab.where(now)))}) own`;
};

/** A tab's page: the rows of it that the caller may see. `read` is as `readPage` has it. */
export const readTab = async <T>(
  q: Q,
  tab: Tab,
  { query, ...reading }: ListReading,
  read: (which: SQL | undefined, order: readonly SQL[]) => PromiseLike<T[]>,
): Promise<{ rows: T[]; total: number }> => {
  const { table, by, first, isSparse = false, found } = tab;
  const search = found && query.search ? await found(q, query) : searchIn(query, table.searchText);
  const where = and(inScope(reading.caller, table), tab.where(reading.now));
  if (query.ids) {
    const rows = await read(and(where, inArray(table.id, query.ids.split(','))), []);
    return { rows, total: rows.length };
  }
  const size = sizeOf(q, tab, reading);
  return readPage(q, query, { from: table, where, search, by, id: table.id, first, isSparse, size }, read);
};
