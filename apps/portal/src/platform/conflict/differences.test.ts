import { describe, expect, it } from 'vitest';
import { type ConflictField, differencesOf, merged } from './differences.ts';

type Side = { a: string; b: string[]; c: File | null };

const field = <K extends keyof Side>(key: K): ConflictField<Side> => ({
  label: key,
  read: (side) => side[key],
  take: (from, into) => ({ ...into, [key]: from[key] }),
  show: (side) => String(side[key]),
});
const fields = [field('a'), field('b'), field('c')];
const base: Side = { a: 'base', b: ['1'], c: null };
const versions = (mine: Partial<Side>, saved: Partial<Side>) => ({
  base,
  mine: { ...base, ...mine },
  saved: { ...base, ...saved },
});
const told = (mine: Partial<Side>, saved: Partial<Side>) =>
  differencesOf(fields, versions(mine, saved)).map(({ field: { label }, by }) => `${label} ${by}`);

describe('differences', () => {
  it('the differences of two versions say who changed what, and what both changed comes first', () => {
    expect(told({ a: 'mine', b: ['2'] }, { a: 'theirs' })).toEqual(['a both', 'b me']);
    expect(told({ c: new File(['x'], 'x.png') }, { a: 'theirs', b: ['3'] })).toEqual([
      'c me',
      'a them',
      'b them',
    ]);
  });

  it('the differences of two versions are none where both wrote the same', () => {
    expect(told({ a: 'same', b: ['1', '2'] }, { a: 'same', b: ['1', '2'] })).toEqual([]);
  });

  it('the differences of two versions are none where the same keys come in another order', () => {
    type Rows = { rows: { id: string; options: string[] }[] };
    const rows: ConflictField<Rows> = {
      ...{ label: 'rows', read: (side) => side.rows, take: (from) => from, show: () => '' },
    };
    const stored = { rows: [{ id: '1', options: ['a', 'b'] }] };
    const typed = { rows: [{ options: ['a', 'b'], id: '1' }] };
    expect(differencesOf([rows], { base: stored, mine: typed, saved: stored })).toEqual([]);
    const moved = { rows: [{ options: ['b', 'a'], id: '1' }] };
    expect(differencesOf([rows], { base: stored, mine: moved, saved: stored })).toHaveLength(1);
  });
});

describe('the merged version', () => {
  const both = versions({ a: 'mine', b: ['2'] }, { a: 'theirs', c: null });

  it('the merged version keeps my changes, and follows the other where I changed nothing', () => {
    const mixed = versions({ a: 'mine' }, { b: ['theirs'] });
    expect(merged(differencesOf(fields, mixed), mixed, () => true)).toEqual({
      a: 'mine',
      b: ['theirs'],
      c: null,
    });
  });

  it('the merged version gives up those that I leave to the other', () => {
    const kept = merged(differencesOf(fields, both), both, ({ label }) => label === 'b');
    expect(kept).toEqual({ a: 'theirs', b: ['2'], c: null });
  });
});
