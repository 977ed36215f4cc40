import { formatDateTime } from '@karportalen/contract/core/date-format';
import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import { refundReasonTexts } from '@karportalen/contract/tickets/payment-texts';
import { refundMoneyTexts } from '@karportalen/contract/tickets/refund-texts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Db, Q } from '../../platform/db/database.ts';
import { mailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import {
  eventLines,
  eventName,
  inLanguage,
  type MailLanguage,
  moneyText,
  oneLine,
} from '../booking/mailed-tickets.ts';
import { type SoldOption, soldOptionsColumn } from '../booking/options-sql.ts';
import { vatLines } from '../booking/vat-lines.ts';
import { saleTerms } from '../tables/orders.ts';
import { payments, refunds } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';
import type { sendRefundReceipt } from './jobs.ts';
import { isRefundWaiting } from './money-review.ts';
import { receiptColumn } from './receipt-numbers.ts';

const words = {
  sv: {
    subject: (event: string) => `Återbetalning: ${event}`,
    title: 'Kvitto på återbetalning',
    seller: 'Säljare',
    orgNumber: 'Organisationsnummer',
    receiptNumber: 'Kvittonummer',
    ofReceipt: 'Gäller kvitto',
    amount: 'Återbetalas',
    paid: 'Betalat med Swish',
    reference: 'Swish-referens',
    simulated: `${SIMULATED}. Inga riktiga pengar flyttas, och det här är inget riktigt kvitto.`,
  },
  en: {
    subject: (event: string) => `Refund: ${event}`,
    title: 'Refund receipt',
    seller: 'Seller',
    orgNumber: 'Organisation number',
    receiptNumber: 'Receipt number',
    ofReceipt: 'Of receipt',
    amount: 'Refunded',
    paid: 'Paid by Swish',
    reference: 'Swish reference',
    simulated: `${SIMULATED}: a simulated payment. No real money moves, and this is no real receipt.`,
  },
} as const;

/** Refunds of one payment and their payer; undefined once the payer is erased. */
const findRefunds = async (q: Q, refundIds: readonly string[]) =>
  q
    .select({
      refund: refunds,
      payment: payments,
      event: events,
      seller: { name: saleTerms.hostName, orgNumber: saleTerms.orgNumber },
      payer: { email: appUsers.email, language: appUsers.spokenLanguage },
      receiptNumber: receiptColumn('refund', refunds.id),
      ofReceipt: receiptColumn('payment', payments.id),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(events, eq(events.id, payments.eventId))
    .innerJoin(appUsers, eq(appUsers.id, payments.memberId))
    .leftJoin(saleTerms, eq(saleTerms.id, payments.termsId))
    .where(inArray(refunds.id, [...refundIds]))
    .orderBy(asc(refunds.id));

type Found = Awaited<ReturnType<typeof findRefunds>>[number];

const inTheir = (
  language: MailLanguage,
  { swedish, english }: { swedish: string; english: string },
): string => inLanguage(language, swedish, english);

const sellerLines = ({ seller, ofReceipt, payer: { language } }: Found): string[] => {
  const say = words[language];
  return [
    ...(seller
      ? [`${say.seller}: ${seller.name}`, `${say.orgNumber}: ${tidyOrgNumber(seller.orgNumber)}`]
      : []),
    ...(ofReceipt ? [`${say.ofReceipt}: ${ofReceipt}`] : []),
  ];
};

/** The options of the refunded tickets. */
const optionsOfRefunds = async (q: Q, refundIds: readonly string[]): Promise<SoldOption[]> => {
  const rows = await q
    .select({ options: soldOptionsColumn })
    .from(tickets)
    .innerJoin(refunds, eq(refunds.id, tickets.refundId))
    .where(inArray(refunds.id, [...refundIds]));
  return rows.flatMap(({ options }) => options);
};

const refundMail = (
  to: string,
  first: Found,
  found: readonly Found[],
  options: readonly SoldOption[],
): Mail => {
  const { refund, payment, event, payer } = first;
  const { language } = payer;
  const say = words[language];
  const subject = say.subject(eventName(event, language));
  const money = isRefundWaiting(refund) ? refundMoneyTexts.waits : refundMoneyTexts[refund.status];
  const numbered = found.map(({ receiptNumber, refund: { amountOre } }) =>
    receiptNumber
      ? `${say.receiptNumber} ${receiptNumber}: ${moneyText(amountOre, language)}`
      : moneyText(amountOre, language),
  );
  const total = found.reduce((sum, { refund: { amountOre } }) => sum + amountOre, 0);
  return {
    to,
    id: `refund.${refund.id}`,
    about: event.id,
    subject: oneLine(payment.simulated ? `${SIMULATED}: ${subject}` : subject),
    ...mailLayout({
      lang: language,
      title: say.title,
      paragraphs: [
        ...(payment.simulated ? [say.simulated] : []),
        inTheir(language, refundReasonTexts[refund.reason]),
        eventLines(event, language),
        sellerLines(first).join('\n'),
        [
          ...numbered,
          `${say.amount}: ${moneyText(total, language)}`,
          ...vatLines(total, options, language),
        ].join('\n'),
        inTheir(language, money),
        `${say.paid} ${payment.paidAt ? formatDateTime(payment.paidAt) : ''}\n${say.reference}: ${payment.reference ?? ''}`,
      ].filter((paragraph) => paragraph !== ''),
    }),
  };
};

/** Does nothing if the payer has been erased. */
export const mailRefundReceipt = async (
  { db, mailer }: { readonly db: Db; readonly mailer: Mailer },
  { refundIds }: z.output<typeof sendRefundReceipt.schema>,
): Promise<void> => {
  const found = await findRefunds(db, refundIds);
  const [first] = found;
  if (!first?.payer.email) return;
  const options = await optionsOfRefunds(db, refundIds);
  await mailer.send(refundMail(first.payer.email, first, found, options));
};
