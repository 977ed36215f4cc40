import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Db, Q } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { mailLayout } from '../../platform/mail/layout.ts';
import { mailRetry } from '../../platform/mail/mail-retry.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { signingKey } from '../codes/ticket-keys-sql.ts';
import { orders } from '../tables/orders.ts';
import {
  boughtTickets,
  eventLines,
  eventName,
  oneLine,
  stillHeld,
  ticketLines,
  ticketPictures,
} from './mailed-tickets.ts';

/** Confirms a free booking. A paid one has a receipt instead. */
export const sendBooking = defineJob({
  name: 'send-booking',
  schema: z.strictObject({ orderId: z.uuid() }),
  retry: mailRetry,
});

const words = {
  sv: {
    subject: (event: string) => `Din bokning: ${event}`,
    title: (count: number) => (count === 1 ? 'Biljetten är din' : 'Biljetterna är dina'),
    show: 'Visa koden i dörren. Den är din: den som visar den först kommer in.',
    cannotCome: 'Kan du inte komma? Lämna tillbaka biljetten eller ge den vidare i Kårappen.',
    open: 'Öppna biljetterna',
  },
  en: {
    subject: (event: string) => `Your booking: ${event}`,
    title: (count: number) => (count === 1 ? 'The ticket is yours' : 'The tickets are yours'),
    show: 'Show the code at the door. It is yours alone: whoever shows it first gets in.',
    cannotCome: 'Can you not come? Give the ticket back or pass it on in Kårappen.',
    open: 'Open the tickets',
  },
} as const;

/** Undefined once the buyer is erased. */
const findBooking = async (q: Q, orderId: string) => {
  const [found] = await q
    .select({
      event: events,
      buyer: { id: appUsers.id, email: appUsers.email, language: appUsers.spokenLanguage },
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(appUsers, eq(appUsers.id, orders.buyerId))
    .where(eq(orders.id, orderId));
  return found;
};

type Services = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly publicUrl: string;
};

export const mailBooking = async (
  { db, mailer, clock, publicUrl }: Services,
  { orderId }: z.output<typeof sendBooking.schema>,
): Promise<void> => {
  const booking = await findBooking(db, orderId);
  if (!booking?.buyer.email) return;
  const { event, buyer } = booking;
  const { language } = buyer;
  const shown = stillHeld(await boughtTickets(db, orderId), buyer.id);
  // All tickets were returned or transferred before the mail was sent.
  if (shown.length === 0) return;
  const say = words[language];
  const { pictures, attachments } = await ticketPictures(shown, language, await signingKey(db, clock()));
  await mailer.send({
    to: booking.buyer.email,
    id: `booking.${orderId}`,
    about: event.id,
    subject: oneLine(say.subject(eventName(event, language))),
    attachments,
    ...mailLayout({
      lang: language,
      title: say.title(shown.length),
      paragraphs: [
        eventLines(event, language),
        ticketLines(shown, language, { withPrices: false }).join('\n'),
        say.show,
      ],
      pictures,
      closing: say.cannotCome,
      button: { label: say.open, href: `${publicUrl}/app/tickets` },
    }),
  });
};
