import { z } from 'zod';
import { optionalText } from '../core/text.ts';
import { eachText } from '../core/text-fields.ts';
import type { TicketOptionFacts } from './ticket-option-rules.ts';
import { choiceText, type TicketOption, ticketOptionText, vatRates } from './ticket-options.ts';

const looseChoice = z.object({
  id: z.string().nullable(),
  ...eachText(choiceText, () => z.string()),
  number: z.string(),
});

/** An option in the form. Numbers are the typed text, so that a typo stays visible and can be corrected. */
export const looseTicketOption = z.object({
  /** Null for an option that is not saved yet. */
  id: z.string().nullable(),
  ...eachText(ticketOptionText, () => z.string()),
  price: z.string(),
  number: z.string(),
  accountNumber: z.string(),
  vatRate: z.string(),
  choices: z.array(looseChoice),
});
export type TicketOptionValues = z.output<typeof looseTicketOption>;
type ChoiceValues = TicketOptionValues['choices'][number];

export const emptyChoice: ChoiceValues = { id: null, swedishName: '', englishName: '', number: '' };

export const emptyTicketOption: TicketOptionValues = {
  id: null,
  swedishName: '',
  englishName: '',
  price: '0',
  number: '',
  accountNumber: '',
  vatRate: '0',
  choices: [],
};

/** Validates what is typed. */
export const typedOptions = (price: z.ZodType<string>, count: z.ZodType<string>) =>
  z.array(
    z.object({
      ...eachText(ticketOptionText, optionalText),
      price,
      number: count,
      accountNumber: optionalText({ label: 'Bokföringskonto', min: 4, max: 4 }),
      choices: z.array(z.object({ ...eachText(choiceText, optionalText), number: count })),
    }),
  );

const typed = (number: number | null): string => (number === null ? '' : String(number));

export const optionValuesOf = (option: TicketOption): TicketOptionValues => ({
  ...option,
  price: String(option.price),
  number: typed(option.number),
  accountNumber: option.accountNumber ?? '',
  vatRate: String(option.vatRate),
  choices: option.choices.map((choice) => ({ ...choice, number: typed(choice.number) })),
});

/** Converts the form's options for the rules and the request. */
export const optionsIn = (
  options: readonly TicketOptionValues[],
  numberIn: (typed: string) => number | null,
): (TicketOptionFacts & { choices: TicketOptionFacts['choices'][number][] })[] =>
  options.map(({ id, price, number, vatRate, choices, ...texts }) => ({
    ...texts,
    ...(id && { id }),
    price: numberIn(price) ?? 0,
    number: numberIn(number),
    vatRate: vatRates.find((rate) => String(rate) === vatRate) ?? 0,
    choices: choices.map(({ id: choiceId, number: ofChoice, ...names }) => ({
      ...names,
      ...(choiceId && { id: choiceId }),
      number: numberIn(ofChoice),
    })),
  }));
