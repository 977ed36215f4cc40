import { eq } from 'drizzle-orm';
import { pushDeliveries } from '../src/notifications/delivery/tables.ts';
import type { Q } from '../src/platform/db/database.ts';
import { later, minutes, START } from './app.ts';

export const notificationTexts = {
  titleSwedish: 'Lunchföreläsning',
  titleEnglish: 'Lunch lecture',
  notificationMessageSwedish: 'Kom till Vasa klockan tolv.',
  notificationMessageEnglish: 'Come to Vasa at noon.',
  inboxMessageSwedish: 'Ett företag bjuder på lunch i Vasa.',
  inboxMessageEnglish: 'A company treats us to lunch in Vasa.',
};

/** Before the session's access runs out, so that tests can go there. */
export const soon = later(START, minutes(3)).toISOString();

/** A whole notification as the portal sends it, scheduled. */
export const whole = { ...notificationTexts, targetGroup: 'Student' as const, scheduleTime: soon };

/** The push that is planned for a notification. */
export const plannedFor = async (q: Q, id: string) => {
  const [row] = await q.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id));
  return row;
};
