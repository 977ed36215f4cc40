import { DIVISION_SUFFIX, SHORT_DIVISION_NAME } from '@karportalen/contract/core/access';
import type { ListQuery } from '@karportalen/contract/core/paging';
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { searchIn } from '../platform/lists/paging.ts';
import type { OwnedTable } from '../platform/ownership/row-scope.ts';
import { makers } from './created-by.ts';

/** 'it' of 'it-sek', as divisions with short names are shown; undefined for any other search. */
const shortNameIn = (search: string): string | undefined => {
  const at = search.lastIndexOf(DIVISION_SUFFIX.charAt(0));
  const isSuffix = at > 0 && DIVISION_SUFFIX.startsWith(search.slice(at).toLowerCase());
  return isSuffix ? search.slice(0, at) : undefined;
};

const idsNamed = async (q: Q, table: SQL, where: SQL): Promise<string[]> => {
  const { rows } = await q.execute<{ id: string }>(sql`select id from ${table} where ${where}`);
  return rows.map(({ id }) => id);
};

const anyOf = (column: SQLWrapper, ids: readonly string[]): SQL | undefined =>
  ids.length === 0 ? undefined : sql`${column} = any(${sql.param(ids)}::uuid[])`;

const fits = (label: string, { search = '' }: ListQuery): boolean =>
  search !== '' && label.toLowerCase().includes(search.toLowerCase());

const divisionsNamed = (q: Q, search: string, inName: SQL): Promise<string[]> => {
  const short = shortNameIn(search);
  const isShort = sql`search_text = lower(${short}) and length(name) <= ${SHORT_DIVISION_NAME}`;
  return idsNamed(q, sql`divisions`, sql`${short === undefined ? inName : or(inName, isShort)}`);
};

/** Condition: the division's displayed name matches the search. */
export const divisionNameMatches = async (
  q: Q,
  query: ListQuery,
  divisionId: SQLWrapper,
): Promise<SQL | undefined> => {
  const inName = searchIn(query, sql`search_text`);
  if (!query.search || !inName) return undefined;
  return anyOf(divisionId, await divisionsNamed(q, query.search, inName));
};

/**
 * Condition: the displayed name of the creator or host matches the search. Their ids are looked up first, because the
 * planner needs to know how many there are.
 */
export const ownerNameMatches = async (
  q: Q,
  query: ListQuery,
  table: OwnedTable,
  host: SQLWrapper | undefined,
): Promise<SQL | undefined> => {
  const { search } = query;
  const inName = searchIn(query, sql`search_text`);
  if (!search || !inName) return undefined;
  const [committees, divisions] = await Promise.all([
    idsNamed(q, sql`committees`, inName),
    divisionsNamed(q, search, inName),
  ]);
  const byDivision = anyOf(table.divisionId, divisions);
  return or(
    anyOf(table.committeeId, committees),
    byDivision && sql`(${byDivision} and ${table.committeeId} is null)`,
    host && anyOf(host, committees),
    fits(makers.union, query) ? sql`${table.creatorRole} = 'SuperAdmin'` : undefined,
    fits(makers.unknown, query) ? sql`${table.creatorRole} is null` : undefined,
  );
};
