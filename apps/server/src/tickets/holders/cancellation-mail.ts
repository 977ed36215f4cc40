import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { messageBody } from '@karportalen/contract/tickets/participants';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { localisedMail } from '../../platform/mail/localised-mail.ts';
import { mailRetry } from '../../platform/mail/mail-retry.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { lockAllOfEvent } from '../lock-order.ts';
import { tellHolders } from './message-holders.ts';
import { type RefundMethods, readRefundMethods } from './refund-methods.ts';
import { findHolder, type Holder, oneTicketEach } from './ticket-holders.ts';

/**
 * One job per person, so that a retry mails only the one it failed for. The recipient is read from the ticket when it
 * runs.
 */
export const sendCancellationMail = defineJob({
  name: 'send-cancellation-mail',
  schema: z.strictObject({ ticketId: z.uuid() }),
  retry: mailRetry,
});

/** In the transaction that cancels. */
export const tellCancelled = async (
  q: Tx,
  eventId: string,
  words: z.output<typeof messageBody>,
  now: Date,
): Promise<void> => {
  const ticketIds = await oneTicketEach(q, eventId);
  if (ticketIds.length === 0) return;
  // Lock order: before the receipts. The refunds after them need the tickets, and must not wait for an erasure that
  // waits for the receipts.
  await lockAllOfEvent(q, eventId);
  await tellHolders(q, { eventId, kind: 'cancellation', words }, now);
  for (const ticketId of ticketIds) await enqueue(q, sendCancellationMail, { ticketId });
};

const moneySwedish = ({ bySwish, otherwise, simulated }: RefundMethods): string[] => {
  const how = bySwish ? 'på annat sätt' : 'för biljetten';
  return [
    ...(bySwish
      ? ['Det som betalades med Swish i Kårappen kommer tillbaka med Swish till den som betalade.']
      : []),
    ...(simulated ? [`${SIMULATED}: inga riktiga pengar flyttas.`] : []),
    ...(otherwise ? [`Den som har betalat ${how} får tillbaka pengarna av arrangören.`] : []),
  ];
};

const moneyEnglish = ({ bySwish, otherwise, simulated }: RefundMethods): string[] => {
  const how = bySwish ? 'in another way' : 'for the ticket';
  return [
    ...(bySwish ? ['What was paid by Swish in Kårappen comes back by Swish to whoever paid.'] : []),
    ...(simulated ? [`${SIMULATED}: a simulated payment, no real money moves.`] : []),
    ...(otherwise ? [`Whoever paid ${how} gets the money back from the organiser.`] : []),
  ];
};

const swedish = ({ event }: Holder, money: RefundMethods) => ({
  subject: `Inställt: ${event.nameSwedish}`,
  title: `${event.nameSwedish} är inställt`,
  paragraphs: [
    `Eventet skulle ha börjat ${event.startTime ? formatDateTime(event.startTime) : ''}, ${event.locationSwedish}. Din biljett gäller inte längre.`,
    `Arrangören skriver:\n${event.cancellationSwedish ?? ''}`,
    ...moneySwedish(money),
  ],
});

const english = ({ event }: Holder, money: RefundMethods) => ({
  subject: `Cancelled: ${event.name}`,
  title: `${event.name} is cancelled`,
  paragraphs: [
    `The event would have started ${event.startTime ? formatDateTime(event.startTime) : ''}, ${event.location}. Your ticket is no longer valid.`,
    `The organiser writes:\n${event.cancellationEnglish ?? ''}`,
    ...moneyEnglish(money),
  ],
});

type Services = { readonly db: Db; readonly mailer: Mailer };

/** Does nothing if the holder has been deleted from the list. */
export const mailCancellation = async (
  { db, mailer }: Services,
  { ticketId }: z.output<typeof sendCancellationMail.schema>,
): Promise<void> => {
  const holder = await findHolder(db, ticketId);
  if (!holder?.email || !holder.event.cancelledAt) return;
  const money = await readRefundMethods(db, ticketId);
  const mail = localisedMail(holder.reader, {
    sv: () => swedish(holder, money),
    en: () => english(holder, money),
  });
  await mailer.send({ to: holder.email, about: holder.event.id, ...mail });
};
