import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, paginationItems } from './pagination-items.ts';

const words = (current: number, pages: number) =>
  paginationItems(current, pages)
    .map((item) => (item.kind === 'page' ? String(item.page) : `${item.direction}→${item.to}`))
    .join(' ');

describe('paginationItems', () => {
  it('paginationItems shows every number while there are at most five', () => {
    expect(words(1, 1)).toBe('1');
    expect(words(3, 5)).toBe('1 2 3 4 5');
  });

  it('paginationItems keeps five numbers and jumps five pages over what it leaves out [2.97]', () => {
    expect(words(1, 20)).toBe('1 2 3 4 forward→6 20');
    expect(words(10, 20)).toBe('1 back→5 9 10 11 forward→15 20');
    expect(words(20, 20)).toBe('1 back→15 17 18 19 20');
  });

  it('paginationItems stops a jump at the ends', () => {
    expect(words(4, 20)).toBe('1 back→1 3 4 5 forward→9 20');
    expect(words(17, 20)).toBe('1 back→12 16 17 18 forward→20 20');
    expect(words(2, 6)).toBe('1 2 3 4 forward→6 6');
  });

  it('paginationItems always shows the current, the first and the last page, in order, each once [2.97]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [current, pages] = [Math.min(a, b), Math.max(a, b)];
        const numbers = paginationItems(current, pages).flatMap((item) =>
          item.kind === 'page' ? [item.page] : [],
        );
        expect(numbers).toHaveLength(Math.min(5, pages));
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
        expect(numbers).toEqual(expect.arrayContaining([1, current, pages]));
      }),
    );
  });
});

describe('pageCount', () => {
  it('pageCount counts a started page as a page and never says none', () => {
    expect([0, 1, 10, 11, 134].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 14]);
  });
});
