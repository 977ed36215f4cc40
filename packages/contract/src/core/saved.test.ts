import { expect, it } from 'vitest';
import { savedText } from './saved.ts';

const at = '2026-11-15T13:03:00.000Z';

it('savedText names who saved and when, with the day unless it is today in Stockholm', () => {
  expect(savedText({ by: 'Anna Ek', at }, new Date('2026-11-15T22:30:00.000Z'))).toBe(
    'Sparad av Anna Ek 14:03',
  );
  expect(savedText({ by: 'Anna Ek', at }, new Date('2026-11-15T23:30:00.000Z'))).toBe(
    'Sparad av Anna Ek 2026-11-15 14:03',
  );
  expect(savedText({ by: null, at }, new Date(at))).toBe('Sparad 14:03');
});
