import { allDoorEndpoints, allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
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
  it('a written answer is what JSON.stringify gives', () => {
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

  it('a written answer omits optional fields that are missing, whatever their position', () => {
    const text = z.string().optional();
    const sparse = checkedWriter(z.strictObject({ a: text, b: text, c: z.string(), d: text }));
    const bare = checkedWriter(z.strictObject({ a: text, b: text, c: text }));
    for (let which = 0; which < 8; which += 1) {
      const [a, b, d] = [1, 2, 4].map((bit) => (which & bit ? 'x' : undefined));
      const one = { ...(a && { a }), ...(b && { b }), c: 'x', ...(d && { d }) };
      expect(JSON.parse(sparse({ a, b, c: 'x', d }))).toStrictEqual(one);
      expect(bare({ a, b, c: d })).toBe(JSON.stringify({ a, b, c: d }));
    }
  });

  it('a written answer may have fields of any name', () => {
    const odd = { '"': 'x', "'": 'x', '\\': 'x', '`${1}`': 'x', '\u2028': 'x', 'a-b c': 'x', 0: 'x' };
    const shape = Object.fromEntries(Object.keys(odd).map((name) => [name, z.string()]));
    expect(answerWriter(z.strictObject(shape))(odd)).toBe(JSON.stringify(odd));
  });

  it('a written answer has only the schema’s fields, in the schema’s order', () => {
    const stray = { password: 'x', ...value, rows: [{ one: 1, isOn: true, secret: 'x' }] };
    expect(answerWriter(schema)(stray)).toBe(JSON.stringify({ ...value, rows: [{ isOn: true, one: 1 }] }));
    expect(() => checkedWriter(schema)(stray)).toThrow('Unrecognized key');
  });

  it.each([
    ['text', undefined],
    ['count', Number.NaN],
    ['rows', {}],
    ['rows', [{ isOn: true }]],
    ['named', undefined],
    ['named', {}],
  ])('an answer with a wrong %s (%j) cannot be written', (field, wrong) => {
    expect(() => answerWriter(schema)({ ...value, [field]: wrong })).toThrow();
  });

  it.each([
    ['text', null],
    ['text', 1],
    ['kind', 'c'],
    ['count', '3'],
    ['rows', [null]],
    ['rows', [{ isOn: 1, one: 1 }]],
    ['rows', [{ isOn: true, one: 2 }]],
    ['hint', null],
    ['id', 'x'],
  ])('an answer with a wrong %s (%j) is refused in tests', (field, wrong) => {
    expect(() => checkedWriter(schema)({ ...value, [field]: wrong })).toThrow();
  });

  it('a written answer leaks nothing of an object in the place of a text', () => {
    const written = answerWriter(schema)({ ...value, text: { password: 'x' }, hint: { password: 'x' } });
    expect(written).not.toContain('password');
  });

  /** Parts of any type: versions of items in the history, whose columns an allow-list decides, and an item of any kind. */
  const anyJson: Readonly<Record<string, readonly unknown[]>> = {
    listHistory: [undefined, undefined, undefined, undefined],
    restoreHistory: [undefined, 'object'],
  };

  it.each(
    [allEndpoints, allMemberEndpoints, allDoorEndpoints]
      .flatMap((endpoints) => Object.entries(endpoints))
      .flatMap(([name, { answer }]) => (answer ? [[name, answer] as const] : [])),
  )('the answer of %s can be serialised, with a declared type for every part', (name, answer) => {
    const loose: unknown[] = [];
    z.toJSONSchema(answer, {
      override: ({ jsonSchema: { type, anyOf, additionalProperties } }) => {
        const isObject = type === 'object' && additionalProperties === false;
        if (!isObject && !anyOf && (type === undefined || type === 'object')) loose.push(type);
      },
    });
    expect(loose).toEqual(anyJson[name] ?? []);
    // No schema accepts undefined.
    expect(() => answerWriter(answer)(undefined)).toThrow();
  });
});
