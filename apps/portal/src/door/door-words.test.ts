import { expect, it } from 'vitest';
import { pinFromWords, soldWords, wrongTitle, wrongWords } from './door-words.ts';

const entry = {
  id: '1',
  name: 'Kim Ek',
  at: '2026-11-16T18:40:00.000Z',
  by: 'Dörr 1',
  reason: 'refunded',
} as const;

it('a wrong entry tells who was let in by a ticket that was no longer theirs', () => {
  expect(wrongWords(entry)).toBe('Kim Ek: 19:40 (Dörr 1), biljetten var återbetald');
  expect(wrongWords({ ...entry, reason: 'passedOn' })).toBe(
    '19:40 (Dörr 1): biljetten hade skickats vidare till Kim Ek',
  );
  expect([wrongTitle([entry]), wrongTitle([entry, entry])]).toEqual([
    'En har släppts in på en biljett som inte gällde',
    '2 har släppts in på biljetter som inte gällde',
  ]);
});

it("the PIN's text tells from when it works, for as long as it does not", () => {
  const pinFrom = '2026-11-15T17:00:00.000Z';
  expect(pinFromWords({ pinFrom }, new Date('2026-11-15T16:59:59.000Z'))).toBe(
    ' (gäller från 2026-11-15 18:00)',
  );
  expect(pinFromWords({ pinFrom }, new Date(pinFrom))).toBe('');
});

it.each([
  [240, 120, '3 biljetter, 240 kr kontant och 120 kr med egen Swish.'],
  [240, 0, '3 biljetter, 240 kr kontant.'],
  [0, 0, '3 biljetter, gratis.'],
])('sales at the door of %i kr in cash and %i by Swish name only what was paid', (cash, ownSwish, text) => {
  expect(soldWords({ tickets: 3, cash, ownSwish, over: [] })).toBe(`Sålda vid dörren: ${text}`);
});
