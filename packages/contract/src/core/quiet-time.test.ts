import { describe, expect, it } from 'vitest';
import { formatDateTime } from './date-format.ts';
import { morningText, nextMorning, quietTimeText, quietUntil } from './quiet-time.ts';
import { fromStockholm, toStockholm } from './time.ts';

const night = { from: '22:00', to: '07:00' };
const lunch = { from: '12:00', to: '13:30' };

const until = (quiet: { from: string; to: string }, at: Date) => {
  const end = quietUntil(quiet, at);
  return end && formatDateTime(end);
};
const on = (text: string) => {
  const [date = '', time = ''] = text.split(' ');
  return fromStockholm(date, time);
};

describe('a quiet time', () => {
  it.each([
    ['2026-11-14 21:59', null],
    ['2026-11-14 22:00', '2026-11-15 07:00'],
    ['2026-11-14 23:59', '2026-11-15 07:00'],
    ['2026-11-15 00:00', '2026-11-15 07:00'],
    ['2026-11-15 06:59', '2026-11-15 07:00'],
    ['2026-11-15 07:00', null],
  ])('a quiet time over midnight: at %s it lasts until %s', (at, end) => {
    expect(until(night, on(at))).toBe(end);
  });

  it.each([
    ['2026-11-14 11:59', null],
    ['2026-11-14 12:00', '2026-11-14 13:30'],
    ['2026-11-14 13:29', '2026-11-14 13:30'],
    ['2026-11-14 13:30', null],
    ['2026-11-14 23:00', null],
  ])('a quiet time within a day: at %s it lasts until %s', (at, end) => {
    expect(until(lunch, on(at))).toBe(end);
  });

  it('a quiet time ends at the same time of day after both DST nights, an hour sooner or later', () => {
    const spring = on('2027-03-27 23:00');
    const autumn = on('2026-10-24 23:00');
    const plain = on('2026-11-14 23:00');
    const hours = (at: Date) => ((quietUntil(night, at)?.getTime() ?? 0) - at.getTime()) / 3_600_000;
    expect([spring, autumn, plain].map(hours)).toEqual([7, 9, 8]);
    expect(until(night, spring)).toBe('2027-03-28 07:00');
    expect(until(night, autumn)).toBe('2026-10-25 07:00');
  });

  it('a quiet time that ends in the hour that spring skips ends when the clocks jump over it', () => {
    const end = quietUntil({ from: '22:00', to: '02:30' }, on('2027-03-27 23:00'));
    expect(end?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
    expect(toStockholm(end ?? '').time).toBe('03:00');
  });

  it('a quiet time that ends in the hour that autumn repeats goes by the wall clock both times', () => {
    const early = { from: '22:00', to: '02:30' };
    expect(quietUntil(early, on('2026-10-24 23:00'))?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    // 02:10 the second time, in winter time.
    expect(quietUntil(early, new Date('2026-10-25T01:10:00Z'))?.toISOString()).toBe(
      '2026-10-25T01:30:00.000Z',
    );
    expect(quietUntil(early, new Date('2026-10-25T01:30:00Z'))).toBeNull();
  });

  it('no quiet time is never quiet', () => {
    expect(quietUntil(null, on('2026-11-14 23:00'))).toBeNull();
  });

  it.each([
    ['2026-11-14 23:00', '2026-11-15 08:00', 'I morgon kl. 8'],
    ['2026-11-15 02:00', '2026-11-15 08:00', 'I dag kl. 8'],
    ['2026-10-24 23:00', '2026-10-25 08:00', 'I morgon kl. 8'],
    ['2027-03-27 23:30', '2027-03-28 08:00', 'I morgon kl. 8'],
  ])('instead of %s the portal offers %s: %s', (now, morning, text) => {
    const offered = nextMorning(night, on(now));
    expect(formatDateTime(offered)).toBe(morning);
    expect(morningText(offered, on(now))).toBe(text);
  });

  it('the offered morning is never quiet itself', () => {
    const long = { from: '22:00', to: '09:30' };
    const offered = nextMorning(long, on('2026-11-14 23:00'));
    expect(formatDateTime(offered)).toBe('2026-11-15 09:30');
    expect(morningText(offered, on('2026-11-14 23:00'))).toBe('I morgon kl. 9:30');
  });

  it('a quiet time is written short', () => {
    expect([quietTimeText(night), quietTimeText(lunch)]).toEqual(['22–07', '12–13:30']);
  });
});
