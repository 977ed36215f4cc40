import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDateTimeT, formatLongDateTime } from './date-format.ts';
import { addDays, daysAheadAt, fromStockholm, toStockholm } from './time.ts';

const iso = (date: string, time: string) => fromStockholm(date, time).toISOString();

describe('Stockholm time', () => {
  it.each([
    ['2026-01-15', '08:00', '2026-01-15T07:00:00.000Z'],
    ['2026-07-15', '08:00', '2026-07-15T06:00:00.000Z'],
    ['2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
  ])('Stockholm time %s %s is %s', (date, time, instant) => {
    expect(iso(date, time)).toBe(instant);
    expect(toStockholm(instant)).toEqual({ date, time });
  });

  it.each([
    ['01:59', '2026-03-29T00:59:00.000Z'],
    ['02:00', '2026-03-29T01:00:00.000Z'],
    ['02:30', '2026-03-29T01:30:00.000Z'],
    ['03:00', '2026-03-29T01:00:00.000Z'],
    ['03:30', '2026-03-29T01:30:00.000Z'],
  ])('on the night that loses an hour, %s is %s', (time, instant) => {
    expect(iso('2026-03-29', time)).toBe(instant);
  });

  it.each([
    ['01:59', '2026-10-24T23:59:00.000Z'],
    ['02:00', '2026-10-25T00:00:00.000Z'],
    ['02:30', '2026-10-25T00:30:00.000Z'],
    ['03:00', '2026-10-25T02:00:00.000Z'],
  ])('on the night that gains an hour, %s is %s, its first pass', (time, instant) => {
    expect(iso('2026-10-25', time)).toBe(instant);
  });

  it('Stockholm time shows both passes of the repeated hour as the same wall clock', () => {
    expect(toStockholm('2026-10-25T00:30:00.000Z').time).toBe('02:30');
    expect(toStockholm('2026-10-25T01:30:00.000Z').time).toBe('02:30');
  });

  it('Stockholm time comes back to the same wall clock for every minute outside the skipped hour', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const wall = toStockholm(new Date(minute * 60_000));
        expect(toStockholm(fromStockholm(wall.date, wall.time))).toEqual(wall);
      }),
      { numRuns: 500 },
    );
  });

  it('Stockholm time shows what the calendar of the zone shows, since 1970 and before', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Stockholm',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const shown = (instant: Date) => `${toStockholm(instant).date} ${toStockholm(instant).time}`;
    const instants = fc.date({
      min: new Date('1880-01-01T00:00:00Z'),
      max: new Date('2060-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(shown(instant)).toBe(zone.format(instant));
      }),
      { numRuns: 2000 },
    );
    // More hours than the cache holds, with every hour around a DST change.
    for (let hour = 0; hour < 6000; hour += 1) {
      const instant = new Date(Date.UTC(2026, 2, 1, hour, 59, 59, 999));
      if (shown(instant) !== zone.format(instant)) expect(shown(instant)).toBe(zone.format(instant));
    }
  });

  it('Stockholm time refuses what is no instant', () => {
    expect(() => toStockholm('snart')).toThrow(RangeError);
  });

  it('Stockholm time counts days on the calendar over a night that changes the clock', () => {
    expect(daysAheadAt(new Date('2026-03-22T12:00:00.000Z'), 7, '08:00').toISOString()).toBe(
      '2026-03-29T06:00:00.000Z',
    );
    expect(daysAheadAt(new Date('2026-10-18T12:00:00.000Z'), 7, '08:00').toISOString()).toBe(
      '2026-10-25T07:00:00.000Z',
    );
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('Stockholm time is formatted as the portal shows it [9.38 9.39 9.42]', () => {
    const instant = '2026-11-14T07:05:00.000Z';
    expect(formatDateTime(instant)).toBe('2026-11-14 08:05');
    expect(formatDateTimeT(instant)).toBe('2026-11-14T08:05');
    expect(formatLongDateTime(instant)).toBe('14 nov 2026, kl. 08:05');
    expect(formatLongDateTime('2026-05-02T22:30:00.000Z')).toBe('3 maj 2026, kl. 00:30');
  });

  it('Stockholm time refuses what is no time of day', () => {
    expect(() => fromStockholm('2026-13-01', '08:00')).toThrow(RangeError);
    expect(() => fromStockholm('2026-02-30', '')).toThrow(RangeError);
  });
});
