import { describe, expect, it } from 'vitest';
import { isoOrNull, isoText } from './iso-text.ts';

describe('isoText', () => {
  it.each([
    0,
    1,
    -1,
    999,
    Date.UTC(2024, 1, 29, 23, 59, 59, 999),
    Date.UTC(2026, 9, 25, 0, 59, 59, 5),
    Date.UTC(1969, 11, 31, 23, 59, 59, 50),
    Date.UTC(10_000, 0, 1, 12),
    Date.UTC(-1, 0, 1, 12),
    8.64e15,
    -8.64e15,
  ])('writes %d as toISOString does', (time) => {
    const instant = new Date(time);
    expect(isoText(instant)).toBe(instant.toISOString());
  });

  it('writes the same of more days than it keeps', () => {
    const step = 86_400_000 + 12_345_678;
    for (let n = 0; n < 10_000; n += 1) {
      const instant = new Date(n * step);
      if (isoText(instant) !== instant.toISOString()) expect(isoText(instant)).toBe(instant.toISOString());
    }
    expect(isoText(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  });

  it('refuses what is no instant, as toISOString does', () => {
    expect(() => isoText(new Date(Number.NaN))).toThrow(RangeError);
  });

  it('leaves null alone', () => {
    expect(isoOrNull(null)).toBeNull();
    expect(isoOrNull(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  });
});
