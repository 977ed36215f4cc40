import type { z } from 'zod';
import { once } from './once.ts';

const segmenter = once(() => new Intl.Segmenter('sv', { granularity: 'grapheme' }));

/**
 * Fast path: in these ranges each character is one grapheme. Most texts have no others, and a form counts at
 * every key.
 */
const PLAIN = /^[\n\t\u0020-\u02ff]*$/;

/** The length in graphemes: an emoji is one, however it is composed. */
export const lengthOf = (text: string): number => {
  if (PLAIN.test(text)) return text.length;
  let signs = 0;
  for (const _ of segmenter().segment(text)) signs += 1;
  return signs;
};

/**
 * The limit of UTF-16 units per grapheme: more than texts of emoji need, and it stops stacked accents. Push
 * gateways refuse more than 4 kB.
 */
const UNITS_PER_SIGN = 8;

/** At most this many graphemes. */
export const atMost = (schema: z.ZodString, max: number, error: string): z.ZodString =>
  schema
    .max(max * UNITS_PER_SIGN, { error, abort: true })
    .refine((text) => lengthOf(text) <= max, error)
    // For openapi.json: a text with at most this many code points is always accepted.
    .meta({ maxLength: max });
