import { allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerWriter, checkedWriter } from './write-answer.ts';

const schema = z.strictObject({
  id: z.uuid(),
  text: z.string(),
  kind: z.enum(['a', 'b']),
  count: z.int(),
  rows: z.array(z.strictObject({ isOn: z.boolean(), one: z.literal(1) })),
  named: z.strictObject({ name: z.string() }).nullable(),
  hint: z.string().optional(),
});
const value = {
  id: '01900000-0000-7000-8000-000000000001',
  text: 'Åsa',
  kind: 'a',
  count: 3,
  rows: [
    { isOn: true, one: 1 },
    { isOn: false, one: 1 },
  ],
  named: null,
};

describe('a written answer', () => {
  it('is what JSON has for it', () => {
    const write = answerWriter(schema);
    const texts = [
      '"',
      '\\',
      '\n',
      '\u0000',
      '\u007f',
      '\u2028',
      '😀',
      '\ud83d',
      'å'.repeat(100),
      '"'.repeat(100),
      '',
    ];
    for (const text of texts) {
      const one = { ...value, text, named: { name: text }, hint: text };
      expect(write(one)).toBe(JSON.stringify(one));
    }
    expect(write({ ...value, rows: [] })).toBe(JSON.stringify({ ...value, rows: [] }));
  });

  it('lacks what may be missing, wherever it stands', () => {
    const text = z.string().optional();
    const sparse = answerWriter(z.strictObject({ a: text, b: text, c: z.string(), d: text }));
    const bare = answerWriter(z.strictObject({ a: text, b: text, c: text }));
    for (let which = 0; which < 8; which += 1) {
      const [a, b, d] = [1, 2, 4].map((bit) => (which & bit ? 'x' : undefined));
      expect(sparse({ a, b, c: 'x', d })).toBe(JSON.stringify({ a, b, c: 'x', d }));
      expect(bare({ a, b, c: d })).toBe(JSON.stringify({ a, b, c: d }));
    }
  });

  it('may have fields of any name', () => {
    const odd = { '"': 'x', "'": 'x', '\\': 'x', '`${1}`': 'x', '\u2028': 'x', 'a-b c': 'x', 0: 'x' };
    const shape = Object.fromEntries(Object.keys(odd).map((name) => [name, z.string()]));
    expect(answerWriter(z.strictObject(shape))(odd)).toBe(JSON.stringify(odd));
  });

  it('has the fields of the schema alone, in its order', () => {
    const stray = { password: 'x', ...value, rows: [{ one: 1, isOn: true, secret: 'x' }] };
    expect(answerWriter(schema)(stray)).toBe(JSON.stringify({ ...value, rows: [{ isOn: true, one: 1 }] }));
    expect(() => checkedWriter(schema)(stray)).toThrow('Unrecognized key');
  });

  it.each([
    ['text', undefined],
    ['text', null],
    ['text', 1],
    ['kind', 'c'],
    ['count', '3'],
    ['count', Number.NaN],
    ['rows', {}],
    ['rows', [{ isOn: 1, one: 1 }]],
    ['rows', [{ isOn: true, one: 2 }]],
    ['rows', [null]],
    ['named', undefined],
    ['named', {}],
    ['hint', null],
  ])('is refused with another %s: %j', (field, wrong) => {
    expect(() => answerWriter(schema)({ ...value, [field]: wrong })).toThrow();
  });

  it('is checked in every detail in tests', () => {
    expect(answerWriter(schema)({ ...value, id: 'x' })).toContain('"id":"x"');
    expect(() => checkedWriter(schema)({ ...value, id: 'x' })).toThrow();
  });

  it('can be had of every call', () => {
    const all = [...Object.values(allEndpoints), ...Object.values(allMemberEndpoints)];
    for (const { answer } of all) if (answer) expect(answerWriter(answer)).toBeTypeOf('function');
  });
});
