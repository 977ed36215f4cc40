import type { ListQuery } from '@karportalen/contract/core/paging';
import { and, asc, desc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Q } from './database.ts';
import { countedTo, pageOf, type Stretch } from './paging.ts';

/** A list that may have any number of rows. An index in its order has all that finding a page of it takes. */
export type LongList = {
  readonly from: PgTable | SQL;
  readonly where: SQL | undefined;
  /** What is searched for; undefined when nothing is. */
  readonly search: SQL | undefined;
  readonly by: SQLWrapper;
  readonly id: SQLWrapper;
  readonly first: 'least' | 'greatest';
  /** Selects how long it is as `n` when nothing is searched for, in less time than it takes to count the rows. */
  readonly size: SQL;
};

const orderOf = ({ by, id, first }: LongList, backwards = false): SQL[] =>
  [by, id].map((key) => ((first === 'greatest') === backwards ? asc(key) : desc(key)));

const idsOf = (q: Q, { from, id }: LongList, where: SQL | undefined) =>
  q
    .select({ id: sql`${id}` })
    .from(from)
    .where(where)
    .$dynamic();

/** Selects as `n` how many there are, or `most` if there are more. */
export const countUpTo = (most: number, from: PgTable | SQL, where: SQL | undefined): SQL =>
  sql`select count(*)::int as n from (select from ${from} where ${where} limit ${most}) found`;

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
  const which = ({ limit, offset, backwards }: Stretch) =>
    inArray(
      list.id,
      idsOf(q, list, where)
        .orderBy(...orderOf(list, backwards))
        .limit(limit)
        .offset(offset),
    );
  return pageOf(query, {
    rows: (stretch) => read(stretch ? which(stretch) : where, orderOf(list)),
    total: async () => {
      const size = list.search ? countUpTo(countedTo(query), list.from, where) : list.size;
      const { rows } = await q.execute<{ n: number }>(size);
      return rows[0]?.n ?? 0;
    },
  });
};
