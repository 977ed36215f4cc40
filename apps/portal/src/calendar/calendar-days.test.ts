// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { lastDay, periodTitle, shownDays, stepped, weekNumber, weeksOfMonth } from './calendar-days.ts';

describe('the days of the calendar', () => {
  it('the days of the calendar are whole weeks from Monday in a month', () => {
    const weeks = weeksOfMonth('2026-11-18');
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, '2026-10-26', '2026-12-06']);
    expect(weeksOfMonth('2027-02-01').length).toBe(4);
    expect(shownDays('month', '2026-11-18')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(shownDays('list', '2026-11-18')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(shownDays('week', '2026-11-18')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('the days of the calendar are stepped by month and by week, over the turn of the year', () => {
    expect(stepped('month', '2026-12-31', 1)).toBe('2027-01-01');
    expect(stepped('list', '2027-01-31', -1)).toBe('2026-12-01');
    expect(stepped('month', '2026-03-31', -1)).toBe('2026-02-01');
    expect(stepped('week', '2026-12-31', 1)).toBe('2027-01-04');
  });

  it.each([
    ['2026-01-01', 1],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2026-11-18', 47],
  ])('the days of the calendar: %s is in week %i', (day, week) => expect(weekNumber(day)).toBe(week));

  it('the days of the calendar have a title', () => {
    expect(periodTitle('month', '2026-11-18')).toBe('November 2026');
    expect(periodTitle('week', '2026-11-18')).toBe('Vecka 47, 16–22 november 2026');
    expect(periodTitle('week', '2026-12-02')).toBe('Vecka 49, 30 november – 6 december 2026');
    expect(periodTitle('week', '2026-12-31')).toBe('Vecka 53, 28 december 2026 – 3 januari 2027');
  });

  it('the days of the calendar that an item stands on end with its last minute', () => {
    const start = '2026-11-18T17:00:00.000Z';
    expect(lastDay({ start, end: '2026-11-18T23:00:00.000Z' })).toBe('2026-11-18');
    expect(lastDay({ start, end: '2026-11-18T23:00:00.001Z' })).toBe('2026-11-19');
    expect(lastDay({ start, end: null })).toBe('2026-11-18');
  });
});
