import { type Column, type SQL, sql } from 'drizzle-orm';
import { qualified } from '../db/qualified.ts';
import type { KeptCount } from './tables.ts';

/** How many there are of this in the item with this id, as a column of a statement on the item. */
export const itemCount = (id: Column, what: Exclude<KeptCount, `vote ${number}`>): SQL<number> =>
  sql<number>`(select coalesce(sum(k.n), 0)::int from item_counts k
    where k.item_id = ${qualified(id)} and k.what = ${sql.raw(`'${what}'`)})`;
