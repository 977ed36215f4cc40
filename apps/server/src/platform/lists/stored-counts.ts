import { inArray, type SQL, sql } from 'drizzle-orm';
import { type CountedList, ownedCounts } from './tables.ts';

/** Selects as `n` how many rows such owners have in a list that the database keeps count of, without counting them. */
export const storedCount = (lists: readonly CountedList[], owners: SQL): SQL<number> =>
  sql<number>`select coalesce(sum(${ownedCounts.n}), 0)::int as n from ${ownedCounts}
    where ${inArray(ownedCounts.list, [...lists])} and ${owners}`;
