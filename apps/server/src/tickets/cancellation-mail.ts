import { formatDateTime } from '@karportalen/contract/core/time';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { events } from '../events/tables.ts';
import { appUsers } from '../people/tables.ts';
import type { Db, Q } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { mailRetry } from '../platform/mail/mail-retry.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { orders, tickets } from './tables.ts';

/** One job a person: a run that fails is tried again for them alone. Who it is, the ticket says when it runs. */
export const sendCancellationMail = defineJob({
  name: 'send-cancellation-mail',
  schema: z.strictObject({ ticketId: z.uuid() }),
  retry: mailRetry,
});

/** Part of the transaction that cancels. However many tickets somebody holds, they are told once. */
export const tellCancelled = async (q: Q, eventId: string): Promise<void> => {
  const holder = sql`coalesce(${tickets.holderId}::text, ${tickets.holderEmail})`;
  const rows = await q
    .selectDistinctOn([holder], { ticketId: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.eventId, eventId), isNull(tickets.refundedAt), sql`${holder} is not null`))
    .orderBy(holder, tickets.id);
  for (const { ticketId } of rows) await enqueue(q, sendCancellationMail, { ticketId });
};

const findHolder = async (db: Db, ticketId: string) => {
  const [row] = await db
    .select({
      event: events,
      email: sql<string | null>`coalesce(lower(${appUsers.email}), ${tickets.holderEmail})`,
      language: appUsers.language,
      hasPaid: sql<boolean>`exists (select from tickets t join orders o on o.id = t.order_id
        where o.event_id = ${events.id} and t.refunded_at is null and t.price_paid_ore > 0)`,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .leftJoin(appUsers, eq(appUsers.id, tickets.holderId))
    .where(eq(tickets.id, ticketId));
  return row;
};

type Found = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const swedish = ({ event, hasPaid }: Found) => ({
  subject: oneLine(`Inställt: ${event.nameSwedish}`),
  ...mailLayout({
    title: `${event.nameSwedish} är inställt`,
    paragraphs: [
      `Eventet skulle ha börjat ${event.startTime ? formatDateTime(event.startTime) : ''}, ${event.locationSwedish}. Din biljett gäller inte längre.`,
      `Arrangören skriver:\n${event.cancellationSwedish ?? ''}`,
      ...(hasPaid ? ['Den som har betalat för biljetten får tillbaka pengarna av arrangören.'] : []),
    ],
  }),
});

// Those outside the app are written to in English, as in the other mails about tickets.
const english = ({ event, hasPaid }: Found) => ({
  subject: oneLine(`Cancelled: ${event.name}`),
  ...mailLayout({
    lang: 'en',
    title: `${event.name} is cancelled`,
    paragraphs: [
      `The event would have started ${event.startTime ? formatDateTime(event.startTime) : ''}, ${event.location}. Your ticket is no longer valid.`,
      `The organiser writes:\n${event.cancellationEnglish ?? ''}`,
      ...(hasPaid ? ['Whoever paid for the ticket gets the money back from the organiser.'] : []),
    ],
  }),
});

type Services = { readonly db: Db; readonly mailer: Mailer };

/** Somebody who is gone from the list by now has no address to write to. */
export const mailCancellation = async (
  { db, mailer }: Services,
  { ticketId }: z.output<typeof sendCancellationMail.schema>,
): Promise<void> => {
  const found = await findHolder(db, ticketId);
  if (!found?.email || !found.event.cancelledAt) return;
  const content = found.language === 'sv' ? swedish(found) : english(found);
  const mail: Mail = { to: found.email, about: found.event.id, ...content };
  await mailer.send(mail);
};
