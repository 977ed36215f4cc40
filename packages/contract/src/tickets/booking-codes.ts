import { z } from 'zod';
import { countText } from '../core/number.ts';
import { optionalText, text } from '../core/text.ts';
import { textMessages } from '../core/text-spec.ts';
import { email, id, instant } from '../core/values.ts';
import { MAX_PRICE } from '../events/fields.ts';
import { typePosition } from '../events/ticket-option-fields.ts';
import { MAX_CODE, MIN_CODE, normaliseBookingCode } from './booking-code-rules.ts';
import { bookingCodeTexts } from './booking-code-texts.ts';
import { priceOffKinds } from './code-discount.ts';

/** The most codes in a series; MAX_CODES is per event. */
export const MAX_SERIES = 500;
export const MAX_CODES = 5000;
const MAX_USES = 100_000;

export const bookingCodeText = {
  code: { label: 'Kod', max: 40 },
  name: { label: 'Namn', max: 40 },
} as const;

const wholeNumber = (max: number) =>
  z
    .int(textMessages.digitsOnly)
    .min(1, 'Minst 1.')
    .max(max, `Högst ${countText(max)}.`);

const isCodeText = (typed: string): boolean =>
  new RegExp(`^[\\p{Lu}\\p{Lo}\\p{Nd}]{${MIN_CODE},${MAX_CODE}}$`, 'u').test(normaliseBookingCode(typed));

const isMissing = (value: number | null | undefined): boolean => value === null || value === undefined;

/** Also when other fields are at fault: all faults are shown at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** A new series: one code, or several with the same terms. */
export const newCodesBody = z
  .strictObject({
    /** Shown to organisers only. */
    name: text(bookingCodeText.name),
    /** A code chosen by the organiser; absent means a random one. */
    code: optionalText(bookingCodeText.code).refine(
      (typed) => typed === undefined || isCodeText(typed),
      bookingCodeTexts.codeForm,
    ),
    count: wholeNumber(MAX_SERIES).default(1),
    kind: z.enum(priceOffKinds, textMessages.radioRequired),
    /** In whole kronor. */
    amount: wholeNumber(MAX_PRICE).nullish(),
    percent: wholeNumber(100).nullish(),
    /** Empty means every type that is not hidden. */
    ticketTypeIds: z.array(id).max(5).default([]),
    /** Uses (tickets) per code; absent means no limit. */
    maxUses: wholeNumber(MAX_USES).nullish(),
    endsAt: instant.nullish(),
    /** The only member who may use the code. */
    memberEmail: email({
      label: 'Medlemmens e-postadress',
      invalid: 'Det måste vara en giltig e-postadress',
    }).nullish(),
  })
  .superRefine(({ code, count, kind, amount, percent, ticketTypeIds, memberEmail }, context) => {
    const tell = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'Amount' && isMissing(amount)) tell('amount', textMessages.required);
    if (kind === 'Percent' && isMissing(percent)) tell('percent', textMessages.required);
    if (kind === 'Opens' && ticketTypeIds?.length === 0) tell('ticketTypeIds', bookingCodeTexts.opensNothing);
    if (count > 1 && code !== undefined) tell('code', bookingCodeTexts.ownCodeAlone);
    if (count > 1 && memberEmail) tell('memberEmail', bookingCodeTexts.memberAlone);
  }, always);
export type NewCodesBody = z.output<typeof newCodesBody>;

export const codeSeries = z.strictObject({
  id,
  name: z.string(),
  /** The code, if the series has just one. */
  code: z.string().nullable(),
  count: z.int().min(1),
  kind: z.enum(priceOffKinds),
  amount: z.int().nullable(),
  percent: z.int().nullable(),
  ticketTypeIds: z.array(id),
  /** Uses per code; null means no limit. */
  maxUses: z.int().nullable(),
  /** Uses so far of all its codes: tickets and held places. */
  used: z.int().min(0),
  /** Uses left of all its codes; null means no limit. */
  left: z.int().min(0).nullable(),
  endsAt: instant.nullable(),
  isEnded: z.boolean(),
  /** The address of the one member who may use it. */
  memberEmail: z.string().nullable(),
  createdAt: instant,
});
export type CodeSeries = z.output<typeof codeSeries>;

export const codeList = z.strictObject({ series: z.array(codeSeries) });

export const codeFileBody = z.strictObject({
  /** Only this series; absent means all codes of the event. */
  seriesId: id.nullish(),
});

/** What a code gives a member. */
export const openedCode = z.strictObject({
  /** Sent as `codeId` when places are held. As secret as the code itself. */
  id,
  kind: z.enum(priceOffKinds),
  amount: z.int().nullable(),
  percent: z.int().nullable(),
  /** Uses left; null means no limit. */
  usesLeft: z.int().min(1).nullable(),
  endsAt: instant.nullable(),
  /** The types that it is valid for, hidden ones included, with the prices after the discount. */
  tickets: z.array(
    z.strictObject({
      ...{ id, swedishName: z.string(), englishName: z.string(), price: z.int().min(0) },
      ...typePosition,
    }),
  ),
});
export type OpenedCode = z.output<typeof openedCode>;

export const openCodeBody = z.strictObject({ code: text(bookingCodeText.code) });
