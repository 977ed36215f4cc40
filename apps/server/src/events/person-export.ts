import { eq } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { calendarFeeds, events, releaseReminders } from './tables.ts';

/** Which calendars a member follows, without their addresses: those are secrets. */
export const calendarsOfPerson = (q: Q, personId: string) =>
  q
    .select({ kind: calendarFeeds.kind, createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.memberId, personId));

export const forgetCalendars = async (q: Q, { id }: { readonly id: string }): Promise<void> => {
  await q.delete(calendarFeeds).where(eq(calendarFeeds.memberId, id));
};

/** The releases that somebody asked to be told of. */
export const remindersOfPerson = (q: Q, personId: string) =>
  q
    .select({ event: events.nameSwedish, askedAt: releaseReminders.askedAt, toldOf: releaseReminders.toldOf })
    .from(releaseReminders)
    .innerJoin(events, eq(events.id, releaseReminders.eventId))
    .where(eq(releaseReminders.personId, personId));

export const forgetReminders = async (q: Q, { id }: { readonly id: string }): Promise<void> => {
  await q.delete(releaseReminders).where(eq(releaseReminders.personId, id));
};
