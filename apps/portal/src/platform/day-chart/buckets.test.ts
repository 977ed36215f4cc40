// @vitest-environment node

import { kronorText, oreText } from '@karportalen/contract/core/number';
import type { Period } from '@karportalen/contract/core/period';
import { describe, expect, it } from 'vitest';
import { bucketsOf, unitOf } from './buckets.ts';
import { bucketText, spanText } from './day-text.ts';

const day = (date: string, soldOre: number, refundedOre = 0) => ({
  date,
  soldOre,
  refundedOre,
  soldTickets: 1,
  refundedTickets: 0,
  netOre: soldOre - refundedOre,
});
const sold = (period: Period, days: readonly ReturnType<typeof day>[]) =>
  bucketsOf(period, days, ['soldOre']).map(({ from, to, soldOre }) => [from, to, soldOre]);

describe('columns of the chart', () => {
  it('columns of the chart are days, empty ones too, over the night when the clock changes', () => {
    const october = { from: '2026-10-24', to: '2026-10-26' };
    expect(sold(october, [day('2026-10-25', 500)])).toEqual([
      ['2026-10-24', '2026-10-24', 0],
      ['2026-10-25', '2026-10-25', 500],
      ['2026-10-26', '2026-10-26', 0],
    ]);
  });

  it('columns of the chart are weeks from Monday, then months, where days would be too thin', () => {
    const half = { from: '2026-05-01', to: '2026-10-31' };
    expect(unitOf(half)).toBe('vecka');
    const weeks = sold(half, [day('2026-05-03', 100), day('2026-05-04', 200), day('2026-05-10', 300)]);
    expect(weeks.slice(0, 2)).toEqual([
      ['2026-05-01', '2026-05-03', 100],
      ['2026-05-04', '2026-05-10', 500],
    ]);
    const years = { from: '2024-01-15', to: '2026-11-15' };
    expect(unitOf(years)).toBe('månad');
    expect(sold(years, []).at(0)?.slice(0, 2)).toEqual(['2024-01-15', '2024-01-31']);
    expect(sold(years, [])).toHaveLength(35);
  });

  it('columns of the chart add up to what was sold, whatever they are', () => {
    const days = [day('2024-02-29', 1), day('2025-12-31', 20), day('2026-01-01', 300)];
    const total = bucketsOf({ from: '2024-01-01', to: '2026-11-15' }, days, ['soldOre']);
    expect(total.reduce((sum, { soldOre }) => sum + soldOre, 0)).toBe(321);
  });
});

describe('the words', () => {
  it.each([
    [{ from: '2026-11-15', to: '2026-11-15' }, '15 november 2026'],
    [{ from: '2026-11-01', to: '2026-11-15' }, '1–15 november 2026'],
    [{ from: '2026-10-01', to: '2026-11-15' }, '1 oktober – 15 november 2026'],
    [{ from: '2025-12-01', to: '2026-01-31' }, '1 december 2025 – 31 januari 2026'],
  ])('a span of days is written once where both ends agree: %j', (period, text) =>
    expect(spanText(period)).toBe(text),
  );

  it('the words of a single column name the weekday', () => {
    expect(bucketText({ from: '2026-11-15', to: '2026-11-15' })).toBe('söndag 15 november');
  });

  it('the words of money have öre only where there are any', () => {
    expect(oreText(123_400)).toBe('1\u00a0234\u00a0kr');
    expect(kronorText(123_405)).toBe('1\u00a0234,05');
    expect(kronorText(-61_500)).toBe('\u2212615');
  });
});
