import { formatDateTime } from '@karportalen/contract/core/date-format';
import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import type { z } from 'zod';
import { mailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailServices } from '../../platform/mail/mailer.ts';
import {
  eventLines,
  eventName,
  moneyText,
  oneLine,
  stillHeld,
  ticketLines,
  ticketPictures,
} from '../booking/mailed-tickets.ts';
import { vatLines } from '../booking/vat-lines.ts';
import type { SigningKey } from '../codes/qr-signature.ts';
import { signingKey } from '../codes/ticket-keys-sql.ts';
import type { sendReceipt } from './jobs.ts';
import { findReceipt, type Receipt } from './receipt-sql.ts';

const words = {
  sv: {
    subject: (event: string) => `Kvitto: ${event}`,
    title: 'Kvitto och biljetter',
    lateSubject: (event: string) => `Betalningen kom fram och platsen är din: ${event}`,
    late: 'Din betalning kom fram efter att tiden för bokningen gick ut. Det fanns plats kvar, så biljetterna är dina. Du behöver inte boka igen.',
    receiptNumber: 'Kvittonummer',
    seller: 'Säljare',
    orgNumber: 'Organisationsnummer',
    total: 'Summa',
    paid: 'Betalat med Swish',
    reference: 'Swish-referens',
    simulated: `${SIMULATED}. Inga riktiga pengar har flyttats, och det här är inget riktigt kvitto.`,
    show: 'Visa koden i dörren. Den är din: den som visar den först kommer in.',
    open: 'Öppna biljetterna',
  },
  en: {
    subject: (event: string) => `Receipt: ${event}`,
    title: 'Receipt and tickets',
    lateSubject: (event: string) => `Your payment arrived and the place is yours: ${event}`,
    late: 'Your payment arrived after the time to book had run out. There was still room, so the tickets are yours. You need not book again.',
    receiptNumber: 'Receipt number',
    seller: 'Seller',
    orgNumber: 'Organisation number',
    total: 'Total',
    paid: 'Paid by Swish',
    reference: 'Swish reference',
    simulated: `${SIMULATED}: a simulated payment. No real money has moved, and this is no real receipt.`,
    show: 'Show the code at the door. It is yours alone: whoever shows it first gets in.',
    open: 'Open the tickets',
  },
} as const;

type Wish = {
  readonly to: string;
  readonly key: SigningKey;
  readonly publicUrl: string;
  readonly isLate: boolean;
};

const receiptMail = async (receipt: Receipt, { to, key, publicUrl, isLate }: Wish): Promise<Mail> => {
  const { payment, event, seller, buyer, bought, receiptNumber } = receipt;
  const { language } = buyer;
  const say = words[language];
  const name = eventName(event, language);
  const subject = isLate ? say.lateSubject(name) : say.subject(name);
  const { pictures, attachments } = await ticketPictures(stillHeld(bought, buyer.id), language, key);
  return {
    to,
    id: `receipt.${payment.id}`,
    about: event.id,
    subject: oneLine(payment.simulated ? `${SIMULATED}: ${subject}` : subject),
    attachments,
    ...mailLayout({
      lang: language,
      title: say.title,
      paragraphs: [
        ...(payment.simulated ? [say.simulated] : []),
        ...(isLate ? [say.late] : []),
        eventLines(event, language),
        ...(seller
          ? [
              [
                `${say.seller}: ${seller.name}`,
                `${say.orgNumber}: ${tidyOrgNumber(seller.orgNumber)}`,
                ...(receiptNumber ? [`${say.receiptNumber}: ${receiptNumber}`] : []),
              ].join('\n'),
            ]
          : []),
        [
          ...ticketLines(bought, language, { withPrices: true }),
          `${say.total}: ${moneyText(payment.receivedOre ?? 0, language)}`,
          ...vatLines(
            payment.receivedOre ?? 0,
            bought.flatMap(({ options }) => options),
            language,
          ),
        ].join('\n'),
        `${say.paid} ${payment.paidAt ? formatDateTime(payment.paidAt) : ''}\n${say.reference}: ${payment.reference ?? ''}`,
        ...(pictures.length > 0 ? [say.show] : []),
      ],
      pictures,
      button: { label: say.open, href: `${publicUrl}/app/tickets` },
    }),
  };
};

/** Does nothing if the payer has been erased. */
export const mailReceipt = async (
  { db, mailer, clock, publicUrl }: MailServices,
  { paymentId, isLate = false }: z.output<typeof sendReceipt.schema>,
): Promise<void> => {
  const receipt = await findReceipt(db, paymentId);
  const to = receipt?.buyer.email;
  if (!receipt || !to) return;
  const key = await signingKey(db, clock());
  await mailer.send(await receiptMail(receipt, { to, key, publicUrl, isLate }));
};
