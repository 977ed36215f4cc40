import { describe, expect, it } from 'vitest';
import { searchedDates } from './date-search.ts';

const span = (search: string) => {
  const found = searchedDates(search);
  return found && [found.from.toISOString(), found.to.toISOString()];
};

describe('a search that is written as a date', () => {
  it.each([
    ['2026-11', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
    ['2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['2026-11-14', '2026-11-13T23:00:00.000Z', '2026-11-14T23:00:00.000Z'],
    ['2026-11-14 08', '2026-11-14T07:00:00.000Z', '2026-11-14T08:00:00.000Z'],
    ['2026-11-14 08:05', '2026-11-14T07:05:00.000Z', '2026-11-14T07:06:00.000Z'],
    [' 2026-07-01 ', '2026-06-30T22:00:00.000Z', '2026-07-01T22:00:00.000Z'],
    // DST changes: these days have 23 and 25 hours.
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('a search for %s is that time in Stockholm', (search, from, to) => {
    expect(span(search)).toEqual([from, to]);
  });

  it.each(['2026', '2026-13', '2026-02-30', '2026-11-14 25:00', '11-14', 'Sittning 2026-11-14', '0000-01'])(
    'a search for %s is no date',
    (search) => {
      expect(span(search)).toBeUndefined();
    },
  );
});
