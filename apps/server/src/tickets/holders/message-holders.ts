import type { TicketMessageKind } from '@karportalen/contract/notifications/ticket-message-kinds';
import type { messageBody } from '@karportalen/contract/tickets/participants';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { events } from '../../events/tables.ts';
import type { PushSubject } from '../../notifications/delivery/push-subject.ts';
import { schedulePush } from '../../notifications/delivery/schedule-push.ts';
import { eventMessageTexts } from '../../notifications/event-message-texts.ts';
import type { Db, Q, Tx } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { problem } from '../../platform/http/problem.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { localisedMail } from '../../platform/mail/localised-mail.ts';
import { mailRetry } from '../../platform/mail/mail-retry.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { ticketMessages } from '../tables/messages.ts';
import { findHolder, oneTicketEach } from './ticket-holders.ts';

export const sendTicketMessage = defineJob({
  name: 'send-ticket-message',
  schema: z.strictObject({ messageId: z.uuid(), ticketId: z.uuid() }),
  retry: mailRetry,
});

/** As much as a lock screen shows; inbox and mail have the whole text. */
const PUSHED = 100;
const cut = (text: string): string =>
  text.length > PUSHED ? `${text.slice(0, PUSHED - 1).trimEnd()}…` : text;

type Words = z.output<typeof messageBody>;
type Message = { readonly eventId: string; readonly kind: TicketMessageKind; readonly words: Words };

const pushKindOf = {
  message: 'eventMessage',
  cancellation: 'eventCancelled',
  waiting: 'eventMessage',
} as const;

/**
 * Puts a message into the inbox of every member with a ticket, and schedules its push. The caller holds the event's row
 * lock, so nobody books meanwhile. It locks no tickets, so that doors scan on. Lock order: a receipt's foreign key takes KEY
 * SHARE on the holder's row, and an erasure that waits for that row holds the holder's tickets. A caller that also needs
 * tickets locks them before this.
 */
export const tellHolders = (q: Tx, message: Message, now: Date): Promise<string> =>
  tellPeople(
    q,
    message,
    sql`select distinct t.holder_id as person_id from orders o join tickets t on t.order_id = o.id
      where o.event_id = ${message.eventId} and t.holder_id is not null and t.refunded_at is null`,
    now,
  );

/** The same for the people that this query selects as `person_id`. */
export const tellPeople = async (
  q: Tx,
  { eventId, kind, words }: Message,
  people: SQL,
  now: Date,
): Promise<string> => {
  const values = { eventId, kind, ...words, sentAt: now };
  const { id } = singleRow(await q.insert(ticketMessages).values(values).returning());
  await q.execute(sql`
    insert into ticket_message_receipts (message_id, person_id, sent_at)
    select ${id}::uuid, p.person_id, ${now.toISOString()}::timestamptz from (${people}) p order by p.person_id`);
  const event = singleRow(await q.select().from(events).where(eq(events.id, eventId)));
  const { titleSwedish, titleEnglish } = eventMessageTexts({ kind, ...words, ...event });
  await schedulePush(q, {
    kind: pushKindOf[kind],
    id,
    swedish: { title: titleSwedish, body: cut(words.messageSwedish) },
    english: { title: titleEnglish, body: cut(words.messageEnglish) },
    targetGroup: 'All',
    divisionId: null,
    sendAt: now,
    priority: 'normal',
  });
  return id;
};

/** The caller holds the event's row lock. Returns the number of recipients. */
export const messageHolders = async (q: Tx, eventId: string, words: Words, now: Date): Promise<number> => {
  const ticketIds = await oneTicketEach(q, eventId);
  if (ticketIds.length === 0) throw problem('NOBODY_TO_TELL');
  const messageId = await tellHolders(q, { eventId, kind: 'message', words }, now);
  for (const ticketId of ticketIds) await enqueue(q, sendTicketMessage, { messageId, ticketId });
  return ticketIds.length;
};

/** The receiver of a ticket gets the messages that earlier holders got. */
export const passMessagesOn = async (q: Q, ticketId: string, receiverId: string): Promise<void> => {
  await q.execute(sql`
    insert into ticket_message_receipts (message_id, person_id, sent_at)
    select m.id, ${receiverId}::uuid, m.sent_at
    from tickets t join orders o on o.id = t.order_id join ticket_messages m on m.event_id = o.event_id
    where t.id = ${ticketId} and m.kind <> 'waiting'
    on conflict do nothing`);
};

const eventPush = (mutedAs: PushSubject['mutedAs']): PushSubject => ({
  momentChosenBy: 'organiser',
  isPastUse: (messageId, now) =>
    sql`(select e.start_time <= ${now} from ticket_messages m join events e on e.id = m.event_id where m.id = ${messageId})`,
  mutedAs,
  recipients: (messageId) => sql`exists (
    select from ticket_message_receipts r where r.message_id = ${messageId} and r.person_id = app_users.id)`,
  data: async (q, messageId) => {
    const [message] = await q
      .select({ eventId: ticketMessages.eventId })
      .from(ticketMessages)
      .where(eq(ticketMessages.id, messageId));
    return () => (message ? { eventId: message.eventId } : {});
  },
  // Nothing is stored: the report is read from the delivery.
  report: async () => {},
});

export const eventMessagePush = eventPush('events');
/** A cancelled ticket is announced whatever is muted. */
export const eventCancelledPush = eventPush('never');

type Services = { readonly db: Db; readonly mailer: Mailer };

/** Does nothing if the holder has been deleted from the list. */
export const mailTicketMessage = async (
  { db, mailer }: Services,
  { messageId, ticketId }: z.output<typeof sendTicketMessage.schema>,
): Promise<void> => {
  const [message] = await db.select().from(ticketMessages).where(eq(ticketMessages.id, messageId));
  const holder = await findHolder(db, ticketId);
  if (!message || !holder?.email) return;
  const { event, reader } = holder;
  const mail = localisedMail(reader, {
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
