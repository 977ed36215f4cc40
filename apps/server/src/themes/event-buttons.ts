import { eq, or, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { keepBefore } from '../platform/history/record.ts';
import { themeHistory } from './history-item.ts';
import { themes } from './tables.ts';

/** Removes all theme buttons to an event. When its row is deleted, the foreign keys do the same. */
export const dropButtonsTo = async (q: Q, eventId: string): Promise<void> => {
  const linked = await q
    .select({ id: themes.id })
    .from(themes)
    .where(or(eq(themes.themeButtonEventId, eventId), eq(themes.countdownButtonEventId, eventId)))
    .orderBy(themes.id)
    .for('update');
  if (linked.length === 0) return;
  for (const { id } of linked) keepBefore(q, themeHistory, id);
  // Not an edit: a form that has the theme open must not get a stale edit.
  await q.execute(sql`update themes set
      theme_button_event_id = nullif(theme_button_event_id, ${eventId}),
      countdown_button_event_id = nullif(countdown_button_event_id, ${eventId})
    where ${eventId} in (theme_button_event_id, countdown_button_event_id)`);
};
