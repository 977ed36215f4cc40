import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { decode, encode, MAX_PARTS, MultipartRefused, type Part } from './multipart.ts';
import { imageUpload } from './upload.ts';
import { wireShape } from './wire-shape.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of values that a property test tries; thousands in `npm run prove`. */
    tries: number;
  }
}

const schema = z.strictObject({
  name: z.string(),
  count: z.number().optional(),
  open: z.boolean(),
  categories: z.array(z.string()).default([]),
  details: z.strictObject({
    kind: z.string(),
    tickets: z.array(z.strictObject({ swedishName: z.string(), price: z.number() })).default([]),
    flags: z.array(z.boolean()).default([]),
  }),
  image: imageUpload().optional(),
});
const shape = wireShape(schema);

const roundTrip = (value: object) => schema.parse(decode([...encode(value)], shape));
const decodeKeys = (...keys: string[]) =>
  decode(
    keys.map((key): Part => [key, 'x']),
    shape,
  );

const values = fc.record({
  name: fc.string({ unit: 'grapheme' }),
  count: fc.option(fc.integer(), { nil: undefined }),
  open: fc.boolean(),
  categories: fc.array(fc.string(), { maxLength: 6 }),
  details: fc.record({
    kind: fc.constantFrom('Open', 'true', '12', '[0]', ''),
    tickets: fc.array(fc.record({ swedishName: fc.string(), price: fc.integer() }), { maxLength: 12 }),
    flags: fc.array(fc.boolean(), { maxLength: 4 }),
  }),
});

describe('multipart codec', () => {
  it('the multipart codec gives back what it was given', () => {
    fc.assert(
      fc.property(values, (value) => {
        const { count, ...rest } = value;
        expect(roundTrip(value)).toEqual(count === undefined ? rest : value);
      }),
      { numRuns: inject('tries') },
    );
  });

  it('the multipart codec keeps a list of one a list, and the order of more than ten', () => {
    const tickets = Array.from({ length: 12 }, (_, price) => ({ swedishName: `b${price}`, price }));
    const value = { name: 'n', open: true, categories: ['a'], details: { kind: 'k', tickets, flags: [] } };
    expect(roundTrip(value)).toEqual(value);
  });

  it('the multipart codec writes keys as the calls expect them and skips nulls [7.3]', () => {
    const image = { name: 'bild.png', size: 1, type: 'image/png' };
    const parts = [
      ...encode({
        name: 'Gasque',
        gone: null,
        categories: ['a', 'b'],
        eventReservationDetails: {
          tickets: [{ swedishName: 'Standard', price: 120 }],
          ticketReleaseTime: null,
        },
        image,
      }),
    ];
    expect(parts).toEqual([
      ['name', 'Gasque'],
      ['categories', 'a'],
      ['categories', 'b'],
      ['eventReservationDetails[tickets][0][swedishName]', 'Standard'],
      ['eventReservationDetails[tickets][0][price]', '120'],
      ['image', image],
    ]);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'details[__proto__]', 'details[constructor][prototype]'])(
    'the multipart codec refuses the key %s',
    (key) => {
      expect(() => decodeKeys(key)).toThrow(MultipartRefused);
      expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
    },
  );

  it.each(['', '[a]', 'a[', 'a]', 'a[]', 'a[b', 'a[b]c', 'a[[b]]'])(
    'the multipart codec refuses the malformed key %j',
    (key) => {
      expect(() => decodeKeys(key)).toThrow(MultipartRefused);
    },
  );

  it('the multipart codec reads a body that is one of two objects, told apart by a boolean', () => {
    const either = z.discriminatedUnion('isDraft', [
      z.strictObject({ isDraft: z.literal(false).optional(), price: z.number(), names: z.array(z.string()) }),
      z.strictObject({ isDraft: z.literal(true), price: z.number().optional(), open: z.boolean() }),
    ]);
    const read = (value: object) => either.parse(decode([...encode(value)], wireShape(either)));
    const draft = { isDraft: true, open: false };
    const whole = { isDraft: false, price: 3, names: ['ett'] };
    expect([read(draft), read(whole)]).toEqual([draft, whole]);
  });

  it('the multipart codec refuses 10 000 keys and takes as many as the limit', () => {
    const keys = (n: number) => Array.from({ length: n }, (_, i) => `k${i}`);
    expect(() => decodeKeys(...keys(10_000))).toThrow('TOO_MANY');
    expect(() => decodeKeys(...keys(MAX_PARTS + 1))).toThrow('TOO_MANY');
    expect(decodeKeys(...keys(MAX_PARTS))).toHaveProperty(`k${MAX_PARTS - 1}`);
  });

  it('the multipart codec refuses depth 1000', () => {
    expect(() => decodeKeys(`a${'[b]'.repeat(1000)}`)).toThrow('TOO_DEEP');
    expect(() => decodeKeys(`a${'[b]'.repeat(8)}`)).toThrow('TOO_DEEP');
  });

  it('the multipart codec refuses a key that is both a value and a parent', () => {
    expect(() => decodeKeys('a', 'a[b]')).toThrow('CLASH');
    expect(() => decodeKeys('a[b]', 'a')).toThrow('CLASH');
  });

  it('the multipart codec leaves a number or a repeated value that does not fit for the schema to refuse', () => {
    const decoded = decode(
      [
        ['count', '12a'],
        ['name', 'one'],
        ['name', 'two'],
        ['open', 'maybe'],
      ],
      shape,
    );
    expect(decoded).toEqual({ count: '12a', name: ['one', 'two'], open: 'maybe' });
  });

  it('the multipart codec never throws anything but a refusal', () => {
    const parts = fc.array(fc.tuple(fc.string({ unit: 'binary', maxLength: 40 }), fc.string()), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(parts, (entries) => {
        try {
          decode(entries, shape);
        } catch (error) {
          expect(error).toBeInstanceOf(MultipartRefused);
        }
      }),
      { numRuns: inject('tries') },
    );
  });
});
