import { and, eq } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Reading } from '../platform/lists/paged-tabs.ts';
import { isActive } from './list-sql.ts';
import { events } from './tables.ts';

/**
 * Whether the event is in the list of active ones. Stable until the transaction ends if the caller holds `shareEvents`.
 */
export const isEventActive = async (q: Q, id: string, reading: Reading): Promise<boolean> => {
  const rows = await q
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), isActive(reading)));
  return rows.length > 0;
};
