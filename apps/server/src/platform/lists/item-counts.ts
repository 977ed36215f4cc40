import { type Column, type SQL, sql } from 'drizzle-orm';
import { qualified } from '../db/qualified-column.ts';
import type { CountedItem } from './tables.ts';

/** An item's stored counts; null without any. */
export type ItemCounts = { readonly [K in CountedItem]?: number } | null;

type Item = { readonly id: Column; readonly isDraft: Column };

/** Column: an item's stored counts as JSON. Drafts have none. */
export const countsOf = ({
  id,
  isDraft,
}: Item): SQL<ItemCounts> => sql<ItemCounts>`case when not ${qualified(isDraft)}
  then (select json_object_agg(k.what, k.n)
    from (select what, sum(n) as n from item_counts where item_id = ${qualified(id)} group by what) k) end`;
