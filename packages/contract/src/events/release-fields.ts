import { z } from 'zod';
import { countText } from '../core/number.ts';
import { optionalText } from '../core/text.ts';
import { textMessages } from '../core/text-spec.ts';
import { instant } from '../core/values.ts';
import {
  DEFAULT_OFFER_HOURS,
  drawPools,
  MAX_OFFER_HOURS,
  MAX_WINDOW_MINUTES,
  MAX_WITNESS_NUMBER,
  MAX_WITNESS_NUMBERS,
  releaseKinds,
} from './release-kinds.ts';
import { releaseTexts } from './release-rules.ts';

export const MAX_WAITING = 100_000;

export const witnessSource = { label: 'Vittne', max: 80 } as const;

const wholeNumber = (min: number, max: number) =>
  z
    .int(textMessages.digitsOnly)
    .min(min, `Minst ${countText(min)}.`)
    .max(max, `Högst ${countText(max)}.`);

const witnessFormatBody = z.strictObject({
  count: wholeNumber(1, MAX_WITNESS_NUMBERS),
  min: wholeNumber(0, MAX_WITNESS_NUMBER),
  max: wholeNumber(0, MAX_WITNESS_NUMBER),
  sorted: z.boolean().default(false),
});

/** How tickets are released, and what happens to places that become free. */
export const releaseBody = {
  releaseKind: z.enum(releaseKinds, textMessages.radioRequired).default('FirstCome'),
  /** The window in which people enter begins at the release. */
  drawWindowMinutes: z
    .int(textMessages.digitsOnly)
    .min(1, releaseTexts.windowLength)
    .max(MAX_WINDOW_MINUTES, releaseTexts.windowLength)
    .nullish(),
  /** In the order in which they are drawn. */
  drawPools: z.array(z.enum(drawPools)).max(drawPools.length, releaseTexts.poolTwice).default([]),
  drawWitnessSource: optionalText(witnessSource),
  drawWitnessAt: instant.nullish(),
  drawWitnessFormat: witnessFormatBody.nullish(),
  offerHours: wholeNumber(1, MAX_OFFER_HOURS).default(DEFAULT_OFFER_HOURS),
  waitingList: z.boolean().default(true),
  /** The most people on the waiting list; without one there is no limit. */
  waitingListMax: wholeNumber(1, MAX_WAITING).nullish(),
  givesMarks: z.boolean().default(false),
  /** Returning a ticket later than this gives a mark. */
  returnDeadline: instant.nullish(),
};

export const releaseAnswer = {
  releaseKind: z.enum(releaseKinds),
  drawWindowMinutes: z.int().nullable(),
  drawPools: z.array(z.enum(drawPools)),
  drawWitnessSource: z.string().nullable(),
  drawWitnessAt: instant.nullable(),
  drawWitnessFormat: z
    .strictObject({ count: z.int(), min: z.int(), max: z.int(), sorted: z.boolean() })
    .nullable(),
  offerHours: z.int(),
  waitingList: z.boolean(),
  waitingListMax: z.int().nullable(),
  givesMarks: z.boolean(),
  returnDeadline: instant.nullable(),
};
