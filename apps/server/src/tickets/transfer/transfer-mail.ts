import { formatDateTime } from '@karportalen/contract/core/date-format';
import { MAX_TRANSFERS } from '@karportalen/contract/tickets/limits';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import { refusalTexts } from '@karportalen/contract/tickets/texts';
import { toBuffer } from 'qrcode';
import { newLinkToken } from '../../auth/link-token.ts';
import { localisedMail, type Reader } from '../../platform/mail/localised-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailServices } from '../../platform/mail/mailer.ts';
import { armTicket, findTransfer, type LinkedTicket, markMailed, readerAt } from './transfer-sql.ts';

type Sent = { readonly transferId: string; readonly to: 'giver' | 'receiver' };

const QR_CID = 'ticket@karportalen';
const QR_SIZE = 264;

type Names = LinkedTicket['swedish'];

const ticketLine = ({ startTime }: LinkedTicket, { ticketName, eventName, location }: Names): string =>
  `${ticketName}\n${eventName}\n${startTime ? formatDateTime(startTime) : ''}, ${location}`;

type Shown = { readonly code: string; readonly href: string };

const swedishTicket = (ticket: LinkedTicket, { code, href }: Shown) => ({
  subject: `Din biljett till ${ticket.swedish.eventName}`,
  title: 'En biljett till dig',
  paragraphs: [
    ...(ticket.paidBy === 'simulated' ? [`${SIMULATED}. Inga riktiga pengar har betalats.`] : []),
    ticketLine(ticket, ticket.swedish),
    'Visa koden i dörren. Den är din: den som visar den först kommer in.',
  ],
  pictures: [{ cid: QR_CID, alt: 'Din biljett som QR-kod', size: QR_SIZE, caption: code }],
  ...(ticket.generation < MAX_TRANSFERS
    ? {
        closing: 'Kan du inte komma? Ge biljetten vidare, så slutar den här koden att gälla.',
        button: { label: 'Ge biljetten vidare', href },
      }
    : { closing: 'Biljetten kan inte ges vidare igen. Hör av dig till arrangören om du inte kan komma.' }),
});

const englishTicket = (ticket: LinkedTicket, { code, href }: Shown) => ({
  subject: `Your ticket to ${ticket.eventName}`,
  title: 'A ticket for you',
  paragraphs: [
    ...(ticket.paidBy === 'simulated' ? [`${SIMULATED}: a simulated payment, no real money was paid.`] : []),
    ticketLine(ticket, ticket),
    'Show the code at the door. It is yours alone: whoever shows it first gets in.',
  ],
  pictures: [{ cid: QR_CID, alt: 'Your ticket as a QR code', size: QR_SIZE, caption: code }],
  ...(ticket.generation < MAX_TRANSFERS
    ? {
        closing: 'Can you not come? Pass the ticket on, and this code stops working.',
        button: { label: 'Transfer the ticket', href },
      }
    : { closing: refusalTexts.PassedOnTooOften.text }),
});

const ticketMail = async (
  ticket: LinkedTicket,
  { to, reader, ...shown }: Shown & { readonly to: string; readonly reader: Reader },
): Promise<Mail> => ({
  to,
  about: ticket.eventId,
  attachments: [
    {
      filename: 'ticket.png',
      contentType: 'image/png',
      cid: QR_CID,
      content: await toBuffer(shown.code, { width: QR_SIZE * 2, margin: 4, errorCorrectionLevel: 'M' }),
    },
  ],
  ...localisedMail(reader, {
    sv: () => swedishTicket(ticket, shown),
    en: () => englishTicket(ticket, shown),
  }),
});

const passedOnMail = (
  ticket: LinkedTicket,
  { to, receiver, reader }: { readonly to: string; readonly receiver: string; readonly reader: Reader },
): Mail => ({
  to,
  about: ticket.eventId,
  ...localisedMail(reader, {
    sv: () => ({
      subject: `Du har gett bort din biljett till ${ticket.swedish.eventName}`,
      title: 'Biljetten är överlämnad',
      paragraphs: [
        ticketLine(ticket, ticket.swedish),
        `Biljetten tillhör nu ${receiver}. Din gamla kod fungerar inte längre i dörren.`,
        'Var det inte du? Hör av dig till den som arrangerar eventet.',
      ],
    }),
    en: () => ({
      subject: `You passed on your ticket to ${ticket.eventName}`,
      title: 'Ticket transferred',
      paragraphs: [
        ticketLine(ticket, ticket),
        `The ticket now belongs to ${receiver}. Your old code no longer works at the door.`,
        'Was it not you? Contact the organiser of the event.',
      ],
    }),
  }),
});

type Found = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/**
 * Code and link are made when the mail is sent, so that no table ever holds a working one. A retry makes new ones, and
 * the earlier stop working.
 */
const mailForReceiver = async ({ db, publicUrl }: MailServices, { transfer, ticket }: Found) => {
  const code = newLinkToken();
  const link = newLinkToken();
  const hashes = { codeHash: code.hash, transferTokenHash: link.hash };
  if (!(await armTicket(db, transfer.id, hashes))) return undefined;
  const href = `${publicUrl}/transfer-ticket/${link.token}`;
  const to = transfer.receiverEmail;
  return ticketMail(ticket, { to, reader: await readerAt(db, to), code: code.token, href });
};

const mailForGiver = async ({ db }: MailServices, { transfer, ticket }: Found) => {
  const { giverEmail: to, giverMailedAt, receiverEmail: receiver } = transfer;
  if (!to || giverMailedAt) return undefined;
  return passedOnMail(ticket, { to, receiver, reader: await readerAt(db, to) });
};

export const mailTransfer = async (services: MailServices, { transferId, to }: Sent): Promise<void> => {
  const { db, mailer, clock } = services;
  const found = await findTransfer(db, transferId);
  if (!found) return;
  const mail = await (to === 'receiver' ? mailForReceiver(services, found) : mailForGiver(services, found));
  if (!mail) return;
  await mailer.send(mail);
  // The list may have been deleted while the mail was being sent: then its stored copy is deleted too.
  if (!(await markMailed(db, transferId, to, clock()))) await mailer.forget(found.ticket.eventId);
};
