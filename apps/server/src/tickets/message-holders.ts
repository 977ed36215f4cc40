import type { messageBody } from '@karportalen/contract/tickets/participants';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { events } from '../events/tables.ts';
import type { PushSubject } from '../notifications/delivery/push-subject.ts';
import { schedulePush } from '../notifications/delivery/schedule-push.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { problem } from '../platform/http/problem.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { mailFor } from '../platform/mail/mail-for.ts';
import { mailRetry } from '../platform/mail/mail-retry.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { ticketMessages } from './tables.ts';
import { findHolder, oneTicketEach } from './ticket-holders.ts';

export const sendTicketMessage = defineJob({
  name: 'send-ticket-message',
  schema: z.strictObject({ messageId: z.uuid(), ticketId: z.uuid() }),
  retry: mailRetry,
});

/** As much as a lock screen shows; the mail has all of it. */
const PUSHED = 100;
const cut = (text: string): string =>
  text.length > PUSHED ? `${text.slice(0, PUSHED - 1).trimEnd()}…` : text;

/** The event is the caller's, its row locked in this transaction. Answers how many are told. */
export const messageHolders = async (
  q: Tx,
  eventId: string,
  { messageSwedish, messageEnglish }: z.output<typeof messageBody>,
  now: Date,
): Promise<number> => {
  const ticketIds = await oneTicketEach(q, eventId);
  if (ticketIds.length === 0) throw problem('NOBODY_TO_TELL');
  const values = { eventId, messageSwedish, messageEnglish, sentAt: now };
  const message = singleRow(await q.insert(ticketMessages).values(values).returning());
  const event = singleRow(await q.select().from(events).where(eq(events.id, eventId)));
  await schedulePush(q, {
    kind: 'eventMessage',
    id: message.id,
    swedish: { title: event.nameSwedish, body: cut(messageSwedish) },
    english: { title: event.name, body: cut(messageEnglish) },
    targetGroup: 'All',
    divisionId: null,
    sendAt: now,
    priority: 'normal',
  });
  for (const ticketId of ticketIds) await enqueue(q, sendTicketMessage, { messageId: message.id, ticketId });
  return ticketIds.length;
};

// Nobody is spared it: whoever has a ticket must hear of it.
export const eventMessagePush: PushSubject = {
  recipients: (messageId) => sql`exists (
    select from ticket_messages m join orders o on o.event_id = m.event_id join tickets t on t.order_id = o.id
    where m.id = ${messageId} and t.holder_id = app_users.id and t.refunded_at is null)`,
  data: async (q, messageId) => {
    const [message] = await q
      .select({ eventId: ticketMessages.eventId })
      .from(ticketMessages)
      .where(eq(ticketMessages.id, messageId));
    return message ? { eventId: message.eventId } : {};
  },
  // Nothing is kept of how it went: whoever asks is told from the delivery itself.
  report: async () => {},
};

type Services = { readonly db: Db; readonly mailer: Mailer };

/** Somebody who is gone from the list by now has no address to write to. */
export const mailTicketMessage = async (
  { db, mailer }: Services,
  { messageId, ticketId }: z.output<typeof sendTicketMessage.schema>,
): Promise<void> => {
  const [message] = await db.select().from(ticketMessages).where(eq(ticketMessages.id, messageId));
  const holder = await findHolder(db, ticketId);
  if (!message || !holder?.email) return;
  const { event, reader } = holder;
  const mail = mailFor(reader, {
    sv: () => ({
      subject: `Om ${event.nameSwedish}`,
      title: event.nameSwedish,
      paragraphs: ['Arrangören skriver till dig som har biljett:', message.messageSwedish],
    }),
    en: () => ({
      subject: `About ${event.name}`,
      title: event.name,
      paragraphs: ['The organiser writes to you who have a ticket:', message.messageEnglish],
    }),
  });
  await mailer.send({ to: holder.email, about: event.id, ...mail });
};
