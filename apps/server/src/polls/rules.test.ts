import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentages } from './rules.ts';

const votes = fc.array(fc.nat(100_000), { minLength: 2, maxLength: 4 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('percentages', () => {
  it('percentages add up to 100 as soon as somebody has voted, and each is within one of its share', () => {
    fc.assert(
      fc.property(votes, (given) => {
        const shares = percentages(given);
        const total = sum(given);
        expect(sum(shares)).toBe(total === 0 ? 0 : 100);
        for (const [index, count] of given.entries()) {
          const exact = total === 0 ? 0 : (count * 100) / total;
          expect(Math.abs((shares[index] ?? Number.NaN) - exact)).toBeLessThan(1);
        }
      }),
    );
  });

  it('percentages never give the answer with fewer votes more', () => {
    fc.assert(
      fc.property(votes, (given) => {
        const ranked = percentages([...given].sort((a, b) => b - a));
        expect(ranked).toEqual([...ranked].sort((a, b) => b - a));
      }),
    );
  });

  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [0, 7, 0, 0],
      [0, 100, 0, 0],
    ],
    [
      [1, 999],
      [0, 100],
    ],
  ])('percentages of %j are %j', (given, expected) => {
    expect(percentages(given)).toEqual(expected);
  });
});
