import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';

/** Removes all theme buttons to an event. When its row is deleted, the foreign keys do the same. */
export const dropButtonsTo = async (q: Q, eventId: string): Promise<void> => {
  // Not an edit: a form that has the theme open must not get a stale edit.
  await q.execute(sql`update themes set
      theme_button_event_id = nullif(theme_button_event_id, ${eventId}),
      countdown_button_event_id = nullif(countdown_button_event_id, ${eventId})
    where ${eventId} in (theme_button_event_id, countdown_button_event_id)`);
};
