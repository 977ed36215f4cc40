/*
 * Ticket options ('Tillval'): extras such as a t-shirt. No zod here or in imported modules, because Kårappen's bundle
 * contains none.
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

/** A variant of an option, such as a size. All variants have the option's price. */
export type OptionChoice = Names & {
  readonly id: string;
  /** How many can be sold; null means no limit. */
  readonly number: number | null;
};

/** An event's option. A ticket has it at most once. */
export type TicketOption = Names & {
  readonly id: string;
  /** In whole kronor, VAT included. */
  readonly price: number;
  readonly number: number | null;
  /** The account of its income; null means the event's account. */
  readonly accountNumber: string | null;
  readonly vatRate: VatRate;
  /** Empty, or at least two of which the member must choose one. */
  readonly choices: readonly OptionChoice[];
};

/**
 * The VAT included in an amount. Rounded and stored per sold option, so that receipts, reports, SIE files and refunds add up
 * to the same öre.
 */
export const vatOre = (ore: number, rate: number): number => Math.round((ore * rate) / (100 + rate));

const numberText = (number: number | null): string[] => (number === null ? [] : [`${number} st`]);

/** One line with all of an option's settings, for the history and for edit conflicts. */
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
