import { type TicketOption, type VatRate, vatOre } from '@karportalen/contract/events/ticket-options';
import type { ticketOptions } from '@karportalen/server/tickets/tables/options';
import type { InferInsertModel } from 'drizzle-orm';

const idOf = (number: number): string =>
  `01900000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;

const choice = (number: number, swedishName: string, englishName: string, limit: number | null = null) => ({
  ...{ id: idOf(number), swedishName, englishName },
  number: limit,
});

type Facts = Pick<TicketOption, 'swedishName' | 'englishName' | 'price' | 'number' | 'choices'> & {
  readonly vatRate?: VatRate;
};

const option = (number: number, { vatRate = 0, ...facts }: Facts): TicketOption => ({
  ...{ id: idOf(number), accountNumber: null, vatRate },
  ...facts,
});

export const snaps = option(1, {
  ...{ swedishName: 'Snapspaket', englishName: 'Schnapps', price: 45, number: 90, choices: [] },
  vatRate: 25,
});
export const shirt = option(2, {
  ...{ swedishName: 'Jubileumströja', englishName: 'Jubilee t-shirt', price: 150, number: null },
  vatRate: 25,
  choices: [choice(21, 'S', 'S', 10), choice(22, 'M', 'M', 25), choice(23, 'L', 'L', 15)],
});
/** Its price is 0, because the ticket's price includes it; the bar needs to know only which drink. */
export const welcomeDrink = option(3, {
  ...{ swedishName: 'Välkomstdrink', englishName: 'Welcome drink', price: 0, number: null },
  choices: [choice(31, 'Bubbel', 'Bubbly'), choice(32, 'Alkoholfri', 'Alcohol-free')],
});

/** The `ticket_options` row of a ticket that has this option, with the nth of the option's choices. */
export const soldOption = (
  ticketId: string,
  { id, price, choices, swedishName, englishName, vatRate, accountNumber }: TicketOption,
  position: number,
  nth = 0,
): InferInsertModel<typeof ticketOptions> => {
  const chosen = choices[nth % Math.max(1, choices.length)];
  return {
    ...{ ticketId, optionId: id, position, swedishName, englishName, vatRate, accountNumber },
    ...{ priceOre: price * 100, vatOre: vatOre(price * 100, vatRate) },
    choiceId: chosen?.id ?? null,
    choiceSwedish: chosen?.swedishName ?? null,
    choiceEnglish: chosen?.englishName ?? null,
  };
};
