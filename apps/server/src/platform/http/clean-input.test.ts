import { expect, it } from 'vitest';
import { cleaned } from './clean-input.ts';

it.each([
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud83d'],
])('a text with %s, which cannot be stored, is refused at its field', (_, text) => {
  const refused = {
    code: 'INVALID',
    fieldErrors: { 'texts.0': 'Texten innehåller ett tecken som inte kan sparas.' },
  };
  expect(() => cleaned({ texts: [text] })).toThrow(expect.objectContaining(refused));
});

it('a text with whole surrogate pairs is kept as it is', () => {
  expect(cleaned({ text: 'Gasque 🎉 på Ö' })).toEqual({ text: 'Gasque 🎉 på Ö' });
});
