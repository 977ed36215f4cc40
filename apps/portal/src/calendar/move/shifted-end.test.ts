// @vitest-environment node
import { expect, it } from 'vitest';
import { shiftedEnd } from './shifted-end.ts';

it.each([
  [
    'a day later',
    '2026-11-18T17:00:00.000Z',
    '2026-11-18T22:00:00.000Z',
    '2026-11-19T17:00:00.000Z',
    '2026-11-19T22:00:00.000Z',
  ],
  // Summer time begins on 28 March 2027: both keep their time of day.
  [
    'over the clock change',
    '2027-03-26T07:00:00.000Z',
    '2027-03-27T07:00:00.000Z',
    '2027-03-27T07:00:00.000Z',
    '2027-03-28T06:00:00.000Z',
  ],
  [
    'to another time of day',
    '2026-11-18T17:00:00.000Z',
    '2026-11-18T22:00:00.000Z',
    '2026-11-18T18:30:00.000Z',
    '2026-11-18T23:30:00.000Z',
  ],
])('the end follows when the start moves %s', (_what, start, end, moved, expected) =>
  expect(shiftedEnd(start, end, moved)).toBe(expected),
);
