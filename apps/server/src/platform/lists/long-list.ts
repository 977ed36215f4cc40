import { countedTo, type ListQuery } from '@karportalen/contract/core/paging';
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Q } from '../db/database.ts';
import { pageOf, type Stretch } from './paging.ts';

/** A list that may have any number of rows. An index in its order has all that finding a page of it takes. */
export type LongList = {
  readonly from: PgTable | SQL;
  readonly where: SQL | undefined;
  /** What is searched for, and what else the list is narrowed by; undefined when it is not. */
  readonly search: SQL | undefined;
  readonly by: SQLWrapper;
  readonly id: SQLWrapper;
  readonly first: 'least' | 'greatest';
  /** Whether its rows may lie far apart in the index that has its order. */
  readonly isSparse: boolean;
  /** Selects how long it is as `n` when it is not narrowed, in less time than it takes to count the rows. */
  readonly size: SQL;
};

/** So few of a sparse list are put in order when they have been found. More are found in order. */
export const FEW = 1000;

type Counted = {
  readonly from: PgTable | SQL;
  readonly where: SQL | undefined;
  /** In whose index they are to be counted, where the planner cannot know which does best. */
  readonly order?: readonly SQLWrapper[];
  readonly most?: number;
};

/** Selects as `n` how many there are, or `most` if there are more. */
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

/** A stretch whose numbers may be said later. */
type AnyStretch = {
  readonly limit: number | SQLWrapper;
  readonly offset: number | SQLWrapper;
  readonly backwards: boolean;
};

/**
 * Selects the ids of a stretch. Left to choose, the planner walks the order's index until it has met enough rows, and it
 * cannot know that those of a sparse list, or those that a rare word fits, all lie at its far end: a few are therefore
 * found before they are put in order, which is what the offset of none between the two is for.
 */
const idsOf = (q: Q, list: LongList, { limit, offset, backwards }: AnyStretch, isFew: boolean): SQL => {
  const found = q
    .select({ id: sql`${list.id}`.as('id'), place: sql`${list.by}`.as('place') })
    .from(list.from)
    .where(and(list.where, list.search));
  const page = sql`limit ${limit} offset ${offset}`;
  if (!isFew) return sql`select id from (${found.orderBy(...orderOf(list, backwards))} ${page}) found`;
  const placed = orderOf({ ...list, by: sql`place`, id: sql`id` }, backwards);
  return sql`select id from (${found} offset 0) found order by ${sql.join(placed, sql`, `)} ${page}`;
};

/** Which rows a stretch has. An array, since the planner takes the rows of a subselect for a share of the table. */
export const whichOf = (q: Q, list: LongList, stretch: AnyStretch, isFew: boolean): SQL =>
  sql`${list.id} = any(array(${idsOf(q, list, stretch, isFew)}))`;

/**
 * Selects as `n` how many a search finds, as far as they are counted. In the list's order, where that has an index of its
 * own: there those that fit lie among the others, while in the table they may lie together, behind all that do not.
 */
const countFound = (q: Q, list: LongList, query: ListQuery): SQL =>
  countOf(q, {
    from: list.from,
    where: and(list.where, list.search),
    order: list.isSparse ? [] : orderOf(list),
    most: countedTo(query),
  });

/**
 * A page of a long list. Which rows it has is found in an index alone; `read` then reads what is answered of those rows
 * only, by the condition and in the order that it is given.
 */
export const readPage = <T>(
  q: Q,
  query: ListQuery,
  list: LongList,
  read: (which: SQL | undefined, order: readonly SQL[]) => PromiseLike<T[]>,
): Promise<{ rows: T[]; total: number }> => {
  const where = and(list.where, list.search);
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
