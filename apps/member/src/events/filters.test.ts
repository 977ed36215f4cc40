import { beforeEach, describe, expect, it } from 'vitest';
import { isFiltered, noFilters, queryOf, storedFilters, storeFilters } from './filters.ts';

const at = (instant: string, when: 'today' | 'week' | 'month') =>
  queryOf({ ...noFilters, when }, new Date(instant)).to;

describe('queryOf', () => {
  it('empty filters ask only for one event per series', () => {
    expect(queryOf(noFilters, new Date())).toEqual({ series: 'first' });
    expect(isFiltered({ ...noFilters, search: '  ' })).toBe(false);
  });

  it('the filter “today” ends at midnight in Stockholm', () => {
    expect(at('2026-11-16T22:30:00Z', 'today')).toBe('2026-11-16T23:00:00.000Z');
    expect(at('2026-11-16T23:30:00Z', 'today')).toBe('2026-11-17T23:00:00.000Z');
    expect(at('2026-07-01T12:00:00Z', 'today')).toBe('2026-07-01T22:00:00.000Z');
  });

  it('the filter “this week” ends after Sunday, also across a DST change', () => {
    expect(at('2026-11-16T12:00:00Z', 'week')).toBe('2026-11-22T23:00:00.000Z');
    expect(at('2026-11-22T12:00:00Z', 'week')).toBe('2026-11-22T23:00:00.000Z');
    expect(at('2026-10-19T12:00:00Z', 'week')).toBe('2026-10-25T23:00:00.000Z');
  });
});

describe('stored filters', () => {
  beforeEach(() => sessionStorage.clear());

  it('chosen filters survive a reload', () => {
    expect(storedFilters()).toEqual(noFilters);
    const chosen = { when: 'week', category: 'c1', division: 'd1', search: 'bal' } as const;
    storeFilters(chosen);
    expect(storedFilters()).toEqual(chosen);
  });

  it.each(['{', 'null', '7', '{"when":"ever"}'])('filters are empty when the storage holds %s', (stored) => {
    sessionStorage.setItem('karappen:filters', stored);
    expect(storedFilters()).toEqual(noFilters);
  });
});
