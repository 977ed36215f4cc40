import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';

/** No button leads to the event any more. Where its row goes too, the foreign keys do the same. */
export const dropButtonsTo = async (q: Q, eventId: string): Promise<void> => {
  // Not as an edit of the theme: whoever has it open for editing has changed nothing that this overwrites.
  await q.execute(sql`update themes set
      theme_button_event_id = nullif(theme_button_event_id, ${eventId}),
      countdown_button_event_id = nullif(countdown_button_event_id, ${eventId})
    where ${eventId} in (theme_button_event_id, countdown_button_event_id)`);
};
