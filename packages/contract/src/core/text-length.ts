import type { z } from 'zod';

const segmenter = new Intl.Segmenter('sv', { granularity: 'grapheme' });
/** Of these every sign stands for itself. Most texts have no others, and a form counts at every key. */
const PLAIN = /^[\n\t\u0020-\u02ff]*$/;

/** How long a text is to whoever reads it: an emoji is one sign, whatever it is put together from. */
export const lengthOf = (text: string): number => {
  if (PLAIN.test(text)) return text.length;
  let signs = 0;
  for (const _ of segmenter.segment(text)) signs += 1;
  return signs;
};

/**
 * Far more than any text of emoji has on average, and far less than what accents heaped on one letter could come to: a
 * push notification is refused by its gateways above 4 kB.
 */
const UNITS_PER_SIGN = 8;

/** At most so many signs as people count them. */
export const atMost = (schema: z.ZodString, max: number, error: string): z.ZodString =>
  schema
    .max(max * UNITS_PER_SIGN, { error, abort: true })
    .refine((text) => lengthOf(text) <= max, error)
    // For the description of the API: what has no more code points than this is always taken.
    .meta({ maxLength: max });
