// @vitest-environment node
import { daysOf } from '@karportalen/contract/core/period';
import { describe, expect, it } from 'vitest';
import { amountsTo, datesUnder } from './chart-scale.ts';

describe('the scale of the chart', () => {
  it.each([
    [97_000, [0, 25_000, 50_000, 75_000, 100_000]],
    [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
    [1, [0, 100]],
    [0, [0, 100]],
    [250, [0, 100, 200, 300]],
    [8_000_001, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
  ])('the scale of the chart of %d öre has whole kronor and reaches it', (highest, amounts) =>
    expect(amountsTo(highest, 100)).toEqual(amounts),
  );

  it('the scale of the chart of tickets has whole ones', () => {
    expect(amountsTo(10, 1)).toEqual([0, 5, 10]);
    expect(amountsTo(3, 1)).toEqual([0, 1, 2, 3]);
  });
});

describe('the dates under the columns', () => {
  const under = (from: string, to: string) =>
    datesUnder(daysOf({ from, to }), 'dag').flatMap((text, index) => (text ? [[index, text]] : []));

  it("the dates under the chart's columns name the month once, and stand under their own column", () => {
    expect(under('2026-10-01', '2026-10-31')).toEqual([
      [0, '1 okt.'],
      [5, '6'],
      [10, '11'],
      [15, '16'],
      [20, '21'],
      [25, '26'],
      [30, '31'],
    ]);
    expect(under('2026-10-28', '2026-11-03').map(([, text]) => text)).toEqual([
      '28 okt.',
      '29',
      '30',
      '31',
      '1 nov.',
      '2',
      '3',
    ]);
  });

  it("the dates under the chart's columns are no more than there is room for, whatever the span", () => {
    expect(under('2026-08-16', '2026-11-15').length).toBeLessThanOrEqual(8);
    const months = Array.from(
      { length: 35 },
      (_, index) => `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
    );
    const named = datesUnder(months, 'månad').filter(Boolean);
    expect(named[0]).toBe('jan. 2024');
    expect(named.length).toBeLessThanOrEqual(5);
  });
});
