import { formatDateTime } from '@karportalen/contract/core/time';
import { MAX_TRANSFERS } from '@karportalen/contract/tickets/limits';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import { refusalTexts } from '@karportalen/contract/tickets/texts';
import { toBuffer } from 'qrcode';
import { newLinkToken } from '../auth/link-token.ts';
import type { Db } from '../platform/db/database.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { armTicket, findTransfer, type LinkedTicket, markMailed } from './transfer-sql.ts';

type Services = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly publicUrl: string;
};

type Sent = { readonly transferId: string; readonly to: 'giver' | 'receiver' };

const QR_CID = 'ticket@karportalen';
const QR_SIZE = 264;

const when = ({ startTime }: LinkedTicket): string => (startTime ? formatDateTime(startTime) : '');

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const ticketLine = (ticket: LinkedTicket): string =>
  `${ticket.ticketName}\n${ticket.eventName}\n${when(ticket)}, ${ticket.location}`;

const ticketMail = async (
  ticket: LinkedTicket,
  { to, code, href }: { readonly to: string; readonly code: string; readonly href: string },
): Promise<Mail> => ({
  to,
  about: ticket.eventId,
  subject: oneLine(`Your ticket to ${ticket.eventName}`),
  attachments: [
    {
      filename: 'ticket.png',
      contentType: 'image/png',
      cid: QR_CID,
      content: await toBuffer(code, { width: QR_SIZE * 2, margin: 4, errorCorrectionLevel: 'M' }),
    },
  ],
  ...mailLayout({
    lang: 'en',
    title: 'A ticket for you',
    paragraphs: [
      ...(ticket.paidBy === 'simulated'
        ? [`${SIMULATED}: a simulated payment, no real money was paid.`]
        : []),
      ticketLine(ticket),
      'Show this code at the door. It is yours alone: whoever shows it first gets in.',
    ],
    pictures: [{ cid: QR_CID, alt: 'Your ticket as a QR code', size: QR_SIZE, caption: code }],
    ...(ticket.generation < MAX_TRANSFERS
      ? {
          closing: 'Can you not come? Pass the ticket on, and this code stops working.',
          button: { label: 'Transfer the ticket', href },
        }
      : { closing: refusalTexts.PassedOnTooOften.text }),
  }),
});

const receiptMail = (ticket: LinkedTicket, to: string, receiver: string): Mail => ({
  to,
  about: ticket.eventId,
  subject: oneLine(`You passed on your ticket to ${ticket.eventName}`),
  ...mailLayout({
    lang: 'en',
    title: 'Ticket transferred',
    paragraphs: [
      ticketLine(ticket),
      `The ticket now belongs to ${receiver}. Your old code no longer works at the door.`,
      'Was it not you? Contact the organiser of the event.',
    ],
  }),
});

type Found = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/**
 * Code and link are made when the mail leaves, so that no table ever holds one that works. A run that failed half-way
 * makes others, and those before are worthless.
 */
const mailForReceiver = async ({ db, publicUrl }: Services, { transfer, ticket }: Found) => {
  const code = newLinkToken();
  const link = newLinkToken();
  const hashes = { codeHash: code.hash, transferTokenHash: link.hash };
  if (!(await armTicket(db, transfer.id, hashes))) return undefined;
  const href = `${publicUrl}/transfer-ticket/${link.token}`;
  return ticketMail(ticket, { to: transfer.receiverEmail, code: code.token, href });
};

const mailForGiver = ({ transfer: { giverEmail, giverMailedAt, receiverEmail }, ticket }: Found) =>
  giverEmail && !giverMailedAt ? receiptMail(ticket, giverEmail, receiverEmail) : undefined;

export const mailTransfer = async (services: Services, { transferId, to }: Sent): Promise<void> => {
  const { db, mailer, clock } = services;
  const found = await findTransfer(db, transferId);
  if (!found) return;
  const mail = await (to === 'receiver' ? mailForReceiver(services, found) : mailForGiver(found));
  if (!mail) return;
  await mailer.send(mail);
  // The list may have been deleted while the mail was on its way: then what was kept of it goes too.
  if (!(await markMailed(db, transferId, to, clock()))) await mailer.forget(found.ticket.eventId);
};
