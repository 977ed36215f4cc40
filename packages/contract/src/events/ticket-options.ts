/*
 * Options on a ticket ('Tillval'): what a member can add to it, such as a t-shirt. No zod here or in what is imported:
 * Kårappen's bundle has none.
 */

/** Swedish VAT rates, in per cent. */
export const vatRates = [0, 6, 12, 25] as const;
export type VatRate = (typeof vatRates)[number];

export const MAX_TICKET_OPTIONS = 10;
export const MIN_CHOICES = 2;
export const MAX_CHOICES = 10;

const name = { label: 'Tillval', max: 40 } as const;
const choice = { label: 'Val', max: 40 } as const;
export const ticketOptionText = { swedishName: name, englishName: name } as const;
export const choiceText = { swedishName: choice, englishName: choice } as const;

type Names = { readonly swedishName: string; readonly englishName: string };

/** One of an option's variants, such as a size. They cost the same. */
export type OptionChoice = Names & {
  readonly id: string;
  /** How many there are; null means as many as are asked for. */
  readonly number: number | null;
};

/** An option as it is stored with its event, and shown. Each ticket has it at most once. */
export type TicketOption = Names & {
  readonly id: string;
  /** In whole kronor, VAT included. */
  readonly price: number;
  readonly number: number | null;
  /** Where its income is booked; null means the event's account. */
  readonly accountNumber: string | null;
  readonly vatRate: VatRate;
  /** None, or at least two: whoever takes the option takes one of them. */
  readonly choices: readonly OptionChoice[];
};

/**
 * The VAT in an amount that includes it. Rounded for each option sold, and stored with it: receipts, reports, SIE files and
 * refunds add up the same öre.
 */
export const vatOre = (ore: number, rate: number): number => Math.round((ore * rate) / (100 + rate));

const numberText = (number: number | null): string[] => (number === null ? [] : [`${number} st`]);

/** One line that names everything an organiser chose: for the history and where two edits meet. */
export const ticketOptionSummary = (option: Omit<TicketOption, 'id'>): string => {
  const facts = [
    `${option.price} kr`,
    ...numberText(option.number),
    ...(option.choices.length > 0
      ? [
          option.choices
            .map(({ swedishName, englishName, number }) =>
              [`${swedishName}/${englishName}`, ...numberText(number)].join(' '),
            )
            .join(', '),
        ]
      : []),
    ...(option.accountNumber ? [`konto ${option.accountNumber}`] : []),
    ...(option.vatRate > 0 ? [`moms ${option.vatRate} %`] : []),
  ];
  return `${option.swedishName} / ${option.englishName} (${facts.join('; ')})`;
};
