import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { eventHistory } from '../../events/history-item.ts';
import { lockNextEvent } from '../../events/lock-event.ts';
import { events } from '../../events/tables.ts';
import type { Db, Q, Tx } from '../../platform/db/database.ts';
import { keepBefore } from '../../platform/history/record.ts';
import { forgetAnswersNaming } from '../../platform/http/forget-requests.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { forgetHolders, listsToForget } from '../person/forget-holders.ts';
import { forgetRepaidPayers } from '../person/forget-person.ts';
import { isRemovalDue } from './retention.ts';

/** Mails stored as files contain names too. */
export const forgetTicketMails = defineJob({
  name: 'forget-ticket-mails',
  schema: z.strictObject({ eventId: z.uuid() }),
  retry: { limit: 20, delaySeconds: 60, backoff: true, maxDelaySeconds: 3_600 },
});

/** Without bookings or people in line there is nothing to delete, and people may still book. */
const hasBookings: SQL = sql`(exists (select from orders o where o.event_id = ${events.id})
  or exists (select from waiting_entries w where w.event_id = ${events.id}))`;

/** Somebody entered its draw, whether or not anybody booked. */
const hasEntrants: SQL = sql`exists (select from draw_entrants a where a.event_id = ${events.id})`;

/**
 * Deletes the people from the list; the caller holds the event's row lock. Whoever has money to get back is kept until
 * then. Not an edit of the event, so `updatedAt` stays.
 */
export const deleteList = async (q: Q, eventId: string, now: Date): Promise<void> => {
  keepBefore(q, eventHistory, eventId);
  await forgetHolders(q, eventId);
  await forgetAnswersNaming(q, eventId);
  await q
    .update(events)
    .set({ participantsDeletedAt: now, updatedAt: sql`${events.updatedAt}` })
    .where(and(eq(events.id, eventId), isNull(events.participantsDeletedAt), hasBookings));
  await enqueue(q, forgetTicketMails, { eventId });
};

export const sweepParticipants = defineJob({
  name: 'sweep-participants',
  schema: z.strictObject({}),
  retry: { limit: 3, delaySeconds: 60, backoff: true },
});

const lockNextDue = (q: Tx, now: Date, retentionDays: number): Promise<string | undefined> =>
  lockNextEvent(
    q,
    and(isNull(events.participantsDeletedAt), isRemovalDue(now, retentionDays), or(hasBookings, hasEntrants)),
  );

/** Deletes every list that is due, also of deleted events, in one transaction each. */
export const deleteDueLists = async (db: Db, now: Date, retentionDays: number): Promise<void> => {
  const deleteNext = () =>
    db.transaction(async (tx) => {
      const id = await lockNextDue(tx, now, retentionDays);
      if (id) await deleteList(tx, id, now);
      return id !== undefined;
    });
  while (await deleteNext());
};

/** Deletes people who were kept for a refund, once they have got it, in one transaction per list. */
export const forgetRepaid = async (db: Db, now: Date): Promise<void> => {
  for (const id of await listsToForget(db)) {
    await db.transaction(async (tx) => {
      if (await lockNextEvent(tx, eq(events.id, id))) await deleteList(tx, id, now);
    });
  }
  await db.transaction(forgetRepaidPayers);
};
