import { z } from 'zod';
import { countText } from '../core/number.ts';
import { optionalText } from '../core/text.ts';
import { eachText } from '../core/text-fields.ts';
import { textMessages } from '../core/text-spec.ts';
import { id } from '../core/values.ts';
import { ticketOptionTexts } from './ticket-option-rules.ts';
import {
  choiceText,
  MAX_CHOICES,
  MAX_TICKET_OPTIONS,
  ticketOptionText,
  type VatRate,
  vatRates,
} from './ticket-options.ts';

const ACCOUNT = { label: 'Bokföringskonto', min: 4, max: 4 } as const;

const wholeNumber = (max: number) =>
  z
    .int(textMessages.digitsOnly)
    .min(0, textMessages.digitsOnly)
    .max(max, `Högst ${countText(max)}.`);

const vatRate = z.literal<readonly VatRate[]>(vatRates, 'Momsen är 0, 6, 12 eller 25 %.');

const choiceBody = (maxNumber: number) =>
  z.strictObject({
    /** Null or absent for a choice that is not saved yet. */
    id: id.nullish(),
    ...eachText(choiceText, optionalText),
    number: wholeNumber(maxNumber).nullish(),
  });

export const ticketOptionsBody = ({ maxPrice, maxNumber }: { maxPrice: number; maxNumber: number }) =>
  z
    .array(
      z.strictObject({
        /** Null or absent for an option that is not saved yet. Sold options refer to it. */
        id: id.nullish(),
        ...eachText(ticketOptionText, optionalText),
        price: wholeNumber(maxPrice).default(0),
        number: wholeNumber(maxNumber).nullish(),
        accountNumber: optionalText(ACCOUNT),
        vatRate: vatRate.default(0),
        choices: z.array(choiceBody(maxNumber)).max(MAX_CHOICES, `Högst ${MAX_CHOICES} val.`).default([]),
      }),
    )
    .max(MAX_TICKET_OPTIONS, ticketOptionTexts.tooMany)
    .default([]);

const names = { swedishName: z.string(), englishName: z.string() };

export const ticketOption = z.strictObject({
  id,
  ...names,
  price: z.int().min(0),
  number: z.int().nullable(),
  accountNumber: z.string().nullable(),
  vatRate: z.literal<readonly VatRate[]>(vatRates),
  choices: z.array(z.strictObject({ id, ...names, number: z.int().nullable() })),
});

const left = {
  /** How many are left; null if there is no limit or the organiser hides the number. */
  left: z.int().min(0).nullable(),
  /** Known even if the organiser hides the number. */
  isSoldOut: z.boolean(),
};

export const memberOption = z.strictObject({
  id,
  ...names,
  price: z.int().min(0),
  ...left,
  choices: z.array(z.strictObject({ id, ...names, ...left })),
});

/** What is left of a ticket type. Absent in answers that an app stored before types had numbers. */
export const typeLeft = { left: left.left.optional(), isSoldOut: left.isSoldOut.optional() };

/**
 * A ticket type's position among all of the event's types, including those that the member does not see. Questions refer to it.
 * Absent in answers that an app stored before this field existed.
 */
export const typePosition = { position: z.int().min(0).optional() };

/** A chosen option, with one of its choices if it has any. */
export const chosenOption = z.strictObject({ optionId: id, choiceId: id.nullish() });
