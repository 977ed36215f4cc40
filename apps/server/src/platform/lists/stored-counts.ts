import { inArray, type SQL, sql } from 'drizzle-orm';
import { type CountedList, ownedCounts } from './tables.ts';

/** Selects as `n` the stored number of rows that these owners have in the lists. */
export const storedCount = (lists: readonly CountedList[], owners: SQL): SQL<number> =>
  sql<number>`select coalesce(sum(${ownedCounts.n}), 0)::int as n from ${ownedCounts}
    where ${inArray(ownedCounts.list, [...lists])} and ${owners}`;
