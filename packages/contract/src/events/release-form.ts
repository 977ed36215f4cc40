import { z } from 'zod';
import { formText } from '../core/form-text.ts';
import { countText } from '../core/number.ts';
import { textMessages } from '../core/text-spec.ts';
import { instant } from '../core/values.ts';
import { MAX_WAITING, witnessSource } from './release-fields.ts';
import {
  DEFAULT_OFFER_HOURS,
  drawPools,
  MAX_OFFER_HOURS,
  MAX_WINDOW_MINUTES,
  MAX_WITNESS_NUMBER,
  MAX_WITNESS_NUMBERS,
  releaseKinds,
  type WitnessFormat,
} from './release-kinds.ts';
import { type ReleaseFacts, releaseTexts } from './release-rules.ts';

/** The release's fields as the form holds them: numbers as typed. */
export const looseRelease = {
  releaseKind: z.enum(releaseKinds, textMessages.radioRequired),
  drawWindowMinutes: z.string(),
  drawPools: z.array(z.enum(drawPools)),
  drawWitnessSource: z.string(),
  drawWitnessAt: z.string().nullable(),
  drawWitnessFormat: z.object({ count: z.string(), min: z.string(), max: z.string(), sorted: z.boolean() }),
  offerHours: z.string(),
  waitingList: z.boolean(),
  waitingListMax: z.string(),
  givesMarks: z.boolean(),
  returnDeadline: z.string().nullable(),
};
const loose = z.object(looseRelease);
export type ReleaseValues = z.output<typeof loose>;

export const noWitness = {
  drawWitnessSource: '',
  drawWitnessAt: null,
  drawWitnessFormat: { count: '', min: '', max: '', sorted: false },
} as const satisfies Partial<ReleaseValues>;

export const defaultRelease: ReleaseValues = {
  releaseKind: 'FirstCome',
  drawWindowMinutes: '',
  drawPools: [],
  ...noWitness,
  offerHours: String(DEFAULT_OFFER_HOURS),
  waitingList: true,
  waitingListMax: '',
  givesMarks: false,
  returnDeadline: null,
};

const digits = z.string().trim().regex(/^\d*$/, textMessages.digitsOnly);
const between = (min: number, max: number, typed = digits) =>
  typed
    .refine((text) => text === '' || Number(text) >= min, `Minst ${countText(min)}.`)
    .refine((text) => Number(text) <= max, `Högst ${countText(max)}.`);

/** Where one of the three numbers is typed, the other two are needed. */
const wholeFormat = z
  .object({
    count: between(1, MAX_WITNESS_NUMBERS),
    min: between(0, MAX_WITNESS_NUMBER),
    max: between(0, MAX_WITNESS_NUMBER),
  })
  .superRefine((format, context) => {
    const fields = ['count', 'min', 'max'] as const;
    if (fields.every((field) => format[field] === '')) return;
    for (const field of fields) {
      if (format[field] === '')
        context.addIssue({ code: 'custom', path: [field], message: textMessages.required });
    }
  });

const shared = z.object({
  offerHours: between(1, MAX_OFFER_HOURS, digits.min(1, textMessages.required)),
  waitingListMax: between(1, MAX_WAITING),
  returnDeadline: instant.nullable(),
});

const draw = shared.extend({
  drawWindowMinutes: digits.refine(
    (text) => text === '' || (Number(text) >= 1 && Number(text) <= MAX_WINDOW_MINUTES),
    releaseTexts.windowLength,
  ),
  drawWitnessSource: formText(witnessSource),
  drawWitnessAt: instant.nullable(),
  drawWitnessFormat: wholeFormat,
});

const shapes = { FirstCome: shared, Draw: draw } as const;

/** The faults in what is typed. Fields that the form hides are not looked at. */
export const releaseShapeFaults = (values: ReleaseValues) =>
  shapes[values.releaseKind].safeParse({
    ...values,
    waitingListMax: values.waitingList ? values.waitingListMax : '',
    returnDeadline: values.givesMarks ? values.returnDeadline : null,
  }).error?.issues ?? [];

const numberIn = (typed: string): number | null =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : null;

const formatIn = ({ count, min, max, sorted }: ReleaseValues['drawWitnessFormat']): WitnessFormat | null => {
  const [howMany, least, most] = [numberIn(count), numberIn(min), numberIn(max)];
  if (howMany === null || least === null || most === null) return null;
  return { count: howMany, min: least, max: most, sorted };
};

/** The form's fields as the rules and the request have them. */
export const releaseIn = (values: ReleaseValues) =>
  ({
    releaseKind: values.releaseKind,
    drawWindowMinutes: numberIn(values.drawWindowMinutes),
    drawPools: values.drawPools,
    drawWitnessSource: values.drawWitnessSource.trim() || null,
    drawWitnessAt: values.drawWitnessAt,
    drawWitnessFormat: formatIn(values.drawWitnessFormat),
    offerHours: numberIn(values.offerHours),
    waitingList: values.waitingList,
    waitingListMax: numberIn(values.waitingListMax),
    givesMarks: values.givesMarks,
    returnDeadline: values.returnDeadline,
  }) satisfies ReleaseFacts;
