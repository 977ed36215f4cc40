import { beforeEach, describe, expect, it } from 'vitest';
import { isFiltered, noFilters, queryOf, storedFilters, storeFilters } from './filters.ts';

const at = (instant: string, when: 'today' | 'week' | 'month') =>
  queryOf({ ...noFilters, when }, new Date(instant)).to;

describe('filters of events', () => {
  it('ask for nothing when nothing is chosen', () => {
    expect(queryOf(noFilters, new Date())).toEqual({});
    expect(isFiltered({ ...noFilters, search: '  ' })).toBe(false);
  });

  it('end a day at midnight in Stockholm', () => {
    expect(at('2026-11-16T22:30:00Z', 'today')).toBe('2026-11-16T23:00:00.000Z');
    expect(at('2026-11-16T23:30:00Z', 'today')).toBe('2026-11-17T23:00:00.000Z');
    expect(at('2026-07-01T12:00:00Z', 'today')).toBe('2026-07-01T22:00:00.000Z');
  });

  it('end a week with its Sunday, also across the change of clocks', () => {
    expect(at('2026-11-16T12:00:00Z', 'week')).toBe('2026-11-22T23:00:00.000Z');
    expect(at('2026-11-22T12:00:00Z', 'week')).toBe('2026-11-22T23:00:00.000Z');
    expect(at('2026-10-19T12:00:00Z', 'week')).toBe('2026-10-25T23:00:00.000Z');
  });
});

describe('filters that one has chosen', () => {
  beforeEach(() => sessionStorage.clear());

  it('are there again after a reload', () => {
    expect(storedFilters()).toEqual(noFilters);
    const chosen = { when: 'week', category: 'c1', division: 'd1', search: 'bal' } as const;
    storeFilters(chosen);
    expect(storedFilters()).toEqual(chosen);
  });

  it.each(['{', 'null', '7', '{"when":"ever"}'])('are none where the store holds %s', (stored) => {
    sessionStorage.setItem('karappen:filters', stored);
    expect(storedFilters()).toEqual(noFilters);
  });
});
