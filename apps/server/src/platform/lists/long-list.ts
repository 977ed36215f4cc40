import { countedTo, type ListQuery } from '@karportalen/contract/core/paging';
import { and, asc, desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Q } from '../db/database.ts';
import { pageOf, type Stretch } from './paging.ts';

/** A list of any length. An index in its order covers everything needed to find a page. */
export type LongList = {
  readonly from: PgTable | SQL;
  readonly where: SQL | undefined;
  /** A second, small and disjoint set of rows (such as shared events), read separately and merged in sort order. */
  readonly others?: SQL | undefined;
  /** The search and filters; undefined without any. */
  readonly search: SQL | undefined;
  readonly by: SQLWrapper;
  readonly id: SQLWrapper;
  readonly first: 'least' | 'greatest';
  /** Whether its rows may lie far apart in that index. */
  readonly isSparse: boolean;
  /** Selects the unfiltered length as `n`, faster than counting the rows. */
  readonly size: SQL;
};

/** Up to this many rows of a sparse list are found first and sorted after; more are read in index order. */
export const FEW = 1000;

type Counted = {
  readonly from: PgTable | SQL;
  readonly where: SQL | undefined;
  /** The index to count by, where the planner cannot know which is best. */
  readonly order?: readonly SQLWrapper[];
  readonly most?: number;
};

/** Selects the number of rows as `n`, at most `most`. */
export const countOf = (q: Q, { from, where, order = [], most }: Counted): SQL => {
  const found = q
    .select({ one: sql`1` })
    .from(from)
    .where(where)
    .orderBy(...order.map((by) => sql`${by}`));
  const limit = most === undefined ? sql`` : sql`limit ${sql.raw(String(most))}`;
  return sql`select count(*)::int as n from (${found} ${limit}) found`;
};

export const orderOf = ({ by, id, first }: LongList, backwards = false): SQL[] =>
  [by, id].map((key) => ((first === 'greatest') === backwards ? asc(key) : desc(key)));

/** A stretch whose numbers may be placeholders. */
type AnyStretch = {
  readonly limit: number | SQLWrapper;
  readonly offset: number | SQLWrapper;
  readonly backwards: boolean;
};

/**
 * Selects the ids of a stretch. By itself the planner walks the ordering index until it has enough rows; it cannot know
 * that the rows of a sparse list, or the matches of a rare word, all lie at its far end. When there are few, `offset 0`
 * (an optimisation fence) makes PostgreSQL find them before sorting.
 */
const idsOf = (q: Q, list: LongList, { limit, offset, backwards }: AnyStretch, isFew: boolean): SQL => {
  const rowsOf = (where: SQL | undefined) =>
    q
      .select({ id: sql`${list.id}`.as('id'), place: sql`${list.by}`.as('place') })
      .from(list.from)
      .where(and(where, list.search));
  const page = sql`limit ${limit} offset ${offset}`;
  const found = isFew ? rowsOf(list.where) : rowsOf(list.where).orderBy(...orderOf(list, backwards));
  const placed = sql.join(orderOf({ ...list, by: sql`place`, id: sql`id` }, backwards), sql`, `);
  if (list.others) {
    // With other rows merged in, a page can start earlier among the list's own rows but never end later.
    const own = isFew ? found : sql`${found} limit ${limit}::int + ${offset}::int`;
    return sql`select id from ((${own}) union all (${rowsOf(list.others)})) found order by ${placed} ${page}`;
  }
  if (!isFew) return sql`select id from (${found} ${page}) found`;
  return sql`select id from (${found} offset 0) found order by ${placed} ${page}`;
};

/** Condition: the rows of a stretch. An array, because the planner estimates a subselect as a fraction of the table. */
export const whichOf = (q: Q, list: LongList, stretch: AnyStretch, isFew: boolean): SQL =>
  sql`${list.id} = any(array(${idsOf(q, list, stretch, isFew)}))`;

/**
 * Selects as `n` how many rows match, up to the counting limit. Counts along the list's own index where it has one:
 * there matches are spread out, while in the table they may lie together behind all others.
 */
const countFound = (q: Q, list: LongList, query: ListQuery): SQL => {
  const most = countedTo(query);
  const own = countOf(q, {
    from: list.from,
    where: and(list.where, list.search),
    order: list.isSparse ? [] : orderOf(list),
    most,
  });
  if (!list.others) return own;
  const others = countOf(q, { from: list.from, where: and(list.others, list.search) });
  return sql`select least((${own}) + (${others}), ${most}::int) as n`;
};

/**
 * A page of a long list. Its ids come from an index-only scan; `read` then reads just those rows, with the given
 * condition and order.
 */
export const readPage = <T>(
  q: Q,
  query: ListQuery,
  list: LongList,
  read: (which: SQL | undefined, order: readonly SQL[]) => PromiseLike<T[]>,
): Promise<{ rows: T[]; total: number }> => {
  const where = and(list.others ? or(list.where, list.others) : list.where, list.search);
  const few = list.search ? countedTo(query) : FEW;
  const which = (stretch: Stretch, total = few) => whichOf(q, list, stretch, total < few);
  return pageOf(query, {
    rows: (stretch, total) => read(stretch ? which(stretch, total) : where, orderOf(list)),
    total: async () => {
      const { rows } = await q.execute<{ n: number }>(list.search ? countFound(q, list, query) : list.size);
      return rows[0]?.n ?? 0;
    },
    totalFirst: list.isSparse || list.search !== undefined,
    isLeast: list.search !== undefined,
  });
};
