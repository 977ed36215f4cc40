import { describe, expect, it } from 'vitest';
import { formText } from './form-text.ts';
import { optionalText, text } from './text.ts';
import { lengthOf } from './text-length.ts';

const title = { label: 'Titel', max: 40 };
const tooLong = 'Titel får max vara 40 tecken.';
const faults = (schema: { safeParse: (value: unknown) => unknown }, value: string) => {
  const { error } = schema.safeParse(value) as { error?: { issues: { message: string }[] } };
  return error?.issues.map(({ message }) => message);
};

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['Gasque', 6],
    ['Åäö', 3],
    ['A\u030aland', 5],
    ['🎉', 1],
    ['👩🏽‍🚀', 1],
    ['👨‍👩‍👧‍👦🏳️‍🌈', 2],
    ['🇸🇪🇳🇴', 2],
    ['rad\nrad', 7],
    // The same line break as a multipart body writes it.
    ['rad\r\nrad', 7],
  ])('%j is %d signs long', (given, length) => {
    expect(lengthOf(given)).toBe(length);
  });

  it('the length of a text is limited as people count it, in forms and on the server [5.2]', () => {
    for (const schema of [text(title), optionalText(title), formText(title)]) {
      expect(faults(schema, '🎉'.repeat(40))).toBeUndefined();
      expect(faults(schema, '🎉'.repeat(41))).toEqual([tooLong]);
      expect(faults(schema, '🇸🇪'.repeat(40))).toBeUndefined();
      expect(faults(schema, 'a'.repeat(41))).toEqual([tooLong]);
    }
  });

  it('the length of a text is limited also for accents heaped on one letter', () => {
    const heap = `a${'\u0301'.repeat(400)}`;
    expect(lengthOf(heap)).toBe(1);
    for (const schema of [text(title), optionalText(title), formText(title)]) {
      expect(faults(schema, heap)).toEqual([tooLong]);
    }
  });
});
