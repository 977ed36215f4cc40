import { formatDateTime } from '@karportalen/contract/core/time';
import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import { toBuffer } from 'qrcode';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { mailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { signCode } from '../ticket-code.ts';
import { signingKey } from '../ticket-keys-sql.ts';
import type { sendReceipt } from './jobs.ts';
import { findReceipt, type Receipt } from './receipt-sql.ts';

type Services = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly publicUrl: string;
};

const QR_SIZE = 264;

const words = {
  sv: {
    subject: (event: string) => `Kvitto: ${event}`,
    title: 'Kvitto och biljetter',
    receiptNumber: 'Kvittonummer',
    seller: 'Säljare',
    orgNumber: 'Organisationsnummer',
    total: 'Summa',
    vat: 'Varav moms 0 %: 0 kr',
    paid: 'Betalat med Swish',
    reference: 'Swish-referens',
    simulated: `${SIMULATED}. Inga riktiga pengar har flyttats, och det här är inget riktigt kvitto.`,
    each: 'st',
    show: 'Visa koden i dörren. Den är din: den som visar den först kommer in.',
    ticket: (type: string) => `Biljett: ${type}`,
    open: 'Öppna biljetterna',
  },
  en: {
    subject: (event: string) => `Receipt: ${event}`,
    title: 'Receipt and tickets',
    receiptNumber: 'Receipt number',
    seller: 'Seller',
    orgNumber: 'Organisation number',
    total: 'Total',
    vat: 'Of which VAT (moms 0 %): SEK 0',
    paid: 'Paid by Swish',
    reference: 'Swish reference',
    simulated: `${SIMULATED}: a simulated payment. No real money has moved, and this is no real receipt.`,
    each: 'pcs',
    show: 'Show the code at the door. It is yours alone: whoever shows it first gets in.',
    ticket: (type: string) => `Ticket: ${type}`,
    open: 'Open the tickets',
  },
} as const;
type Language = keyof typeof words;

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const money = (ore: number, language: Language): string => {
  const kronor = (ore / 100).toFixed(2).replace(/\.00$/, '');
  return language === 'sv' ? `${kronor.replace('.', ',')} kr` : `SEK ${kronor}`;
};

const inLanguage = (language: Language, swedish: string, english: string): string =>
  (language === 'sv' ? swedish || english : english || swedish) || '';

type Bought = Receipt['bought'][number];
const typeName = (language: Language, { type }: Bought): string =>
  inLanguage(language, type.swedishName, type.englishName);

/** One line a ticket type and price. */
const lines = (bought: readonly Bought[], language: Language): string[] => {
  const sums = new Map<string, { name: string; count: number; ore: number }>();
  for (const each of bought) {
    const { pricePaidOre: ore, ticketTypeId } = each.ticket;
    const found = sums.get(`${ticketTypeId} ${ore}`);
    sums.set(`${ticketTypeId} ${ore}`, {
      name: typeName(language, each),
      ore,
      count: (found?.count ?? 0) + 1,
    });
  }
  return [...sums.values()].map(
    ({ name, count, ore }) =>
      `${count} ${words[language].each} ${name} à ${money(ore, language)}: ${money(count * ore, language)}`,
  );
};

/** Those that the buyer still has; the others' codes are no longer the buyer's to show. */
const held = ({ bought, buyer }: Receipt): Bought[] =>
  bought.filter(({ ticket }) => ticket.holderId === buyer.id && ticket.refundedAt === null);

const receiptMail = async (
  receipt: Receipt,
  { to, codeOf, publicUrl }: { to: string; codeOf: (ticket: Bought) => string; publicUrl: string },
): Promise<Mail> => {
  const { payment, event, seller, buyer, bought } = receipt;
  const { language } = buyer;
  const say = words[language];
  const name = inLanguage(language, event.nameSwedish, event.name);
  const shown = held(receipt).map((each, index) => ({
    cid: `ticket-${index + 1}@karportalen`,
    alt: say.ticket(typeName(language, each)),
    size: QR_SIZE,
    caption: codeOf(each),
  }));
  return {
    to,
    id: `receipt.${payment.id}`,
    about: event.id,
    subject: oneLine(payment.simulated ? `${SIMULATED}: ${say.subject(name)}` : say.subject(name)),
    attachments: await Promise.all(
      shown.map(async ({ cid, caption }, index) => ({
        filename: `ticket-${index + 1}.png`,
        contentType: 'image/png',
        cid,
        content: await toBuffer(caption, { width: QR_SIZE * 2, margin: 4, errorCorrectionLevel: 'M' }),
      })),
    ),
    ...mailLayout({
      lang: language,
      title: say.title,
      paragraphs: [
        ...(payment.simulated ? [say.simulated] : []),
        `${name}\n${event.startTime ? formatDateTime(event.startTime) : ''}, ${inLanguage(language, event.locationSwedish, event.location)}`,
        ...(seller
          ? [
              [
                `${say.seller}: ${seller.name}`,
                `${say.orgNumber}: ${tidyOrgNumber(seller.orgNumber)}`,
                ...(receipt.receiptNumber ? [`${say.receiptNumber}: ${receipt.receiptNumber}`] : []),
              ].join('\n'),
            ]
          : []),
        [
          ...lines(bought, language),
          `${say.total}: ${money(payment.receivedOre ?? 0, language)}`,
          say.vat,
        ].join('\n'),
        `${say.paid} ${payment.paidAt ? formatDateTime(payment.paidAt) : ''}\n${say.reference}: ${payment.reference ?? ''}`,
        ...(shown.length > 0 ? [say.show] : []),
      ],
      pictures: shown,
      button: { label: say.open, href: `${publicUrl}/app/tickets` },
    }),
  };
};

/** Whoever is forgotten by now has no address to write to. */
export const mailReceipt = async (
  { db, mailer, clock, publicUrl }: Services,
  { paymentId }: z.output<typeof sendReceipt.schema>,
): Promise<void> => {
  const receipt = await findReceipt(db, paymentId);
  const to = receipt?.buyer.email;
  if (!receipt || !to) return;
  const key = await signingKey(db, clock());
  const codeOf = ({ ticket: { id, generation } }: Bought) => signCode({ ticketId: id, generation }, key);
  await mailer.send(await receiptMail(receipt, { to, codeOf, publicUrl }));
};
