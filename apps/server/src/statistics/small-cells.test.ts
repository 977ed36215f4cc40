import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideSmallGroups, hideSmallHours } from './small-cells.ts';

type Group = { readonly opened: number; readonly voted: number };
const groupOf = fc
  .tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 14 }))
  .map(([voted, more]): Group => ({ voted, opened: voted + more }));
const tables = fc.array(groupOf, { minLength: 1, maxLength: 5 });

type Shown = { readonly opened: number | null; readonly voted: number | null };

const places = (count: number) => Array.from({ length: count }, (_, index) => index);
const moved = (groups: readonly Group[], key: keyof Group, [from, to]: readonly [number, number]): Group[] =>
  groups.map((group, index) => ({
    ...group,
    [key]: group[key] - Number(index === from) + Number(index === to),
  }));

/**
 * Tables with the same shown cells and totals, where one vote and one opening are moved to other groups. Nobody votes
 * without opening.
 */
const lookalikes = (groups: readonly Group[], shown: readonly Shown[]): Group[][] => {
  const pairs = places(groups.length).flatMap((from) =>
    places(groups.length).map((to) => [from, to] as const),
  );
  const looksSame = (table: readonly Group[]) =>
    table.every(({ opened, voted }, index) => {
      const cell = shown[index];
      const isSame = (known: number | null | undefined, n: number) => known === null || known === n;
      return voted >= 0 && opened >= voted && isSame(cell?.voted, voted) && isSame(cell?.opened, opened);
    });
  return pairs.flatMap((vote) =>
    pairs.map((opening) => moved(moved(groups, 'voted', vote), 'opened', opening)).filter(looksSame),
  );
};

/** Whether a hidden figure is equal in all tables that look the same, and so can be worked out. */
const isKnown = (
  groups: readonly Group[],
  shown: readonly Shown[],
  index: number,
  of: (group: Group) => number,
) =>
  lookalikes(groups, shown).every((table) => {
    const [other, own] = [table[index], groups[index]];
    return other && own && of(other) === of(own);
  });

describe('small groups', () => {
  it('small groups are never shown, neither as a number nor as the difference of two', () => {
    fc.assert(
      fc.property(tables, (groups) => {
        for (const { opened, voted } of hideSmallGroups(groups)) {
          if (voted !== null) expect(voted).toBeGreaterThanOrEqual(5);
          if (opened !== null) expect(opened - (voted ?? 0)).toBeGreaterThanOrEqual(5);
          expect(opened !== null && voted === null).toBe(false);
        }
      }),
    );
  });

  it('small groups cannot be worked out from what is shown and the totals', () => {
    fc.assert(
      fc.property(tables, (groups) => {
        const shown = hideSmallGroups(groups);
        // With all cells hidden only the public totals are known; totals of zero tell every cell, and that is accepted.
        fc.pre(shown.some(({ voted }) => voted !== null));
        shown.forEach((cell, index) => {
          if (cell.voted === null) expect(isKnown(groups, shown, index, ({ voted }) => voted)).toBe(false);
          if (cell.opened !== null) return;
          fc.pre(shown.some(({ opened }) => opened !== null));
          expect(isKnown(groups, shown, index, ({ opened }) => opened)).toBe(false);
          expect(isKnown(groups, shown, index, ({ opened, voted }) => opened - voted)).toBe(false);
        });
      }),
    );
  });

  it('small groups that are hidden are together about five people, or are all there is', () => {
    fc.assert(
      fc.property(tables, (groups) => {
        const shown = hideSmallGroups(groups);
        const hidden = groups.filter((_, index) => shown[index]?.voted === null);
        if (hidden.length === 0 || hidden.length === groups.length) return;
        expect(hidden.reduce((sum, { voted }) => sum + voted, 0)).toBeGreaterThanOrEqual(5);
      }),
    );
  });

  it('the test of small groups sees a table where one cell alone is hidden', () => {
    const groups = [
      { opened: 20, voted: 10 },
      { opened: 9, voted: 3 },
    ];
    const naive = groups.map(({ opened, voted }) => ({ opened, voted: voted < 5 ? null : voted }));
    expect(isKnown(groups, naive, 1, ({ voted }) => voted)).toBe(true);
  });

  it('large groups are all shown', () => {
    const groups = [
      { name: 'D', opened: 40, voted: 20 },
      { name: 'K', opened: 30, voted: 5 },
    ];
    expect(hideSmallGroups(groups)).toEqual(groups);
  });

  it('a small group takes the smallest other with it, and no more', () => {
    const [a, b, c] = hideSmallGroups([
      { opened: 40, voted: 20 },
      { opened: 9, voted: 3 },
      { opened: 30, voted: 8 },
    ]);
    expect([a?.voted, b?.voted, c?.voted]).toEqual([20, null, null]);
  });
});

const hours = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 30 })).map(([people, more]) => ({
    people,
    count: people + more,
  })),
  { maxLength: 8 },
);

describe('small hours', () => {
  it('small hours are hidden, and never a single one', () => {
    fc.assert(
      fc.property(hours, (all) => {
        const shown = hideSmallHours(all);
        const hidden = all.filter((_, index) => shown[index]?.count === null);
        shown.forEach(({ count }, index) => {
          if (count !== null) expect(all[index]?.people).toBeGreaterThanOrEqual(5);
        });
        if (hidden.length === 0 || hidden.length === all.length) return;
        expect(hidden.length).toBeGreaterThan(1);
        // One of them alone covers enough people, and so do all of them together.
        expect(Math.max(...hidden.map(({ people }) => people))).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});
