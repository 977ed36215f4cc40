import { formatDateTime } from '@karportalen/contract/core/date-format';
import { asc, eq } from 'drizzle-orm';
import { toBuffer } from 'qrcode';
import { type events, ticketTypes } from '../../events/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type SigningKey, signQrCode } from '../codes/qr-signature.ts';
import { tickets } from '../tables/tickets.ts';
import { type SoldOption, soldOptionsColumn } from './options-sql.ts';
import { typePrice } from './place-price.ts';

export type MailLanguage = 'sv' | 'en';

const QR_SIZE = 264;

const labels = {
  sv: { ticket: 'Biljett', each: 'st' },
  en: { ticket: 'Ticket', each: '×' },
} as const;

/** A subject is one line; organisers' texts may have several. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

export const inLanguage = (language: MailLanguage, swedish: string, english: string): string =>
  (language === 'sv' ? swedish || english : english || swedish) || '';

/** With a no-break space, so that a narrow mail does not part the amount from its currency. */
export const moneyText = (ore: number, language: MailLanguage): string => {
  const kronor = (ore / 100).toFixed(2).replace(/\.00$/, '');
  return language === 'sv' ? `${kronor.replace('.', ',')}\u00a0kr` : `SEK\u00a0${kronor}`;
};

type EventRow = typeof events.$inferSelect;

export const eventName = (
  { nameSwedish, name }: Pick<EventRow, 'nameSwedish' | 'name'>,
  language: MailLanguage,
): string => inLanguage(language, nameSwedish, name);

export const eventLines = (event: EventRow, language: MailLanguage): string =>
  `${eventName(event, language)}\n${event.startTime ? formatDateTime(event.startTime) : ''}, ${inLanguage(language, event.locationSwedish, event.location)}`;

export const boughtTickets = (q: Q, orderId: string) =>
  q
    .select({ ticket: tickets, type: ticketTypes, options: soldOptionsColumn })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(ticketTypes.position), asc(tickets.id));

export type BoughtTicket = Awaited<ReturnType<typeof boughtTickets>>[number];

/** Tickets that the buyer still has; codes of transferred ones are no longer the buyer's. */
export const stillHeld = (bought: readonly BoughtTicket[], buyerId: string): BoughtTicket[] =>
  bought.filter(({ ticket }) => ticket.holderId === buyerId && ticket.refundedAt === null);

const typeName = (language: MailLanguage, { type }: BoughtTicket): string =>
  inLanguage(language, type.swedishName, type.englishName);

type Line = { readonly name: string; readonly count: number; readonly ore: number };

const optionName = (language: MailLanguage, option: SoldOption): string => {
  const choice = inLanguage(language, option.choiceSwedish ?? '', option.choiceEnglish ?? '');
  return [inLanguage(language, option.swedishName, option.englishName), choice].filter(Boolean).join(' ');
};

/** The price of a ticket without its options. */
const ticketOre = ({ ticket: { pricePaidOre }, options }: BoughtTicket): number =>
  typePrice({ priceOre: pricePaidOre, options });

/** Lines of the mail: one per ticket type and price, then one per option and price. */
export const ticketLines = (
  bought: readonly BoughtTicket[],
  language: MailLanguage,
  { withPrices }: { readonly withPrices: boolean },
): string[] => {
  const sums = new Map<string, Line>();
  const add = (key: string, name: string, ore: number) => {
    const count = (sums.get(`${key} ${ore}`)?.count ?? 0) + 1;
    sums.set(`${key} ${ore}`, { name, ore, count });
  };
  for (const each of bought) add(each.ticket.ticketTypeId, typeName(language, each), ticketOre(each));
  for (const option of bought.flatMap(({ options }) => options)) {
    const name = optionName(language, option);
    add(name, name, option.priceOre);
  }
  const price = ({ count, ore }: Line) =>
    ` à ${moneyText(ore, language)}: ${moneyText(count * ore, language)}`;
  return [...sums.values()].map(
    (line) => `${line.count} ${labels[language].each} ${line.name}${withPrices ? price(line) : ''}`,
  );
};

/** The tickets' QR codes as inline images, with the code as text below each. */
export const ticketPictures = async (
  shown: readonly BoughtTicket[],
  language: MailLanguage,
  key: SigningKey,
): Promise<Required<Pick<Mail, 'attachments'>> & { readonly pictures: Picture[] }> => {
  const pictures = shown.map((each, index) => ({
    cid: `ticket-${index + 1}@karportalen`,
    alt: `${labels[language].ticket}: ${typeName(language, each)}`,
    size: QR_SIZE,
    caption: signQrCode({ ticketId: each.ticket.id, generation: each.ticket.generation }, key),
  }));
  const attachments = pictures.map(async ({ cid, caption }, index) => ({
    filename: `ticket-${index + 1}.png`,
    contentType: 'image/png',
    cid,
    content: await toBuffer(caption, { width: QR_SIZE * 2, margin: 4, errorCorrectionLevel: 'M' }),
  }));
  return { pictures, attachments: await Promise.all(attachments) };
};

type Picture = {
  readonly cid: string;
  readonly alt: string;
  readonly size: number;
  readonly caption: string;
};
