import { describe, expect, it } from 'vitest';
import { type Cell, mergeCounts } from './merge-counts.ts';

const cell = (
  memberDivisionId: string | null,
  n: number,
  memberKind: Cell['memberKind'] = 'Student',
): Cell => ({
  memberDivisionId,
  memberKind,
  n,
});

describe('counting a day again', () => {
  it('counting a day again takes the new counts', () => {
    expect(mergeCounts([cell('d', 1)], { cells: [cell('d', 2)], erased: 0 })).toEqual([cell('d', 2)]);
    const moved = [cell('k', 1)];
    expect(mergeCounts([cell('d', 1)], { cells: moved, erased: 0 })).toEqual(moved);
  });

  it('counting a day again never lowers it', () => {
    const stored = [cell('d', 3), cell(null, 1)];
    expect(mergeCounts(stored, { cells: [cell('d', 2)], erased: 0 })).toEqual(stored);
  });

  it('counting a day again leaves the erased in the division they were counted in', () => {
    const recount = { cells: [cell('d', 2), cell('k', 4), cell(null, 2)], erased: 2 };
    expect(mergeCounts([cell('d', 4), cell('k', 3)], recount)).toEqual([cell('d', 4), cell('k', 4)]);
  });

  it('counting a day again counts the erased of whom nothing is known as of no division', () => {
    const recount = { cells: [cell('d', 4), cell(null, 2)], erased: 2 };
    expect(mergeCounts([cell('d', 5)], recount)).toEqual([cell('d', 5), cell(null, 1)]);
  });

  it('counting a day again keeps the kinds apart', () => {
    const stored = [cell('d', 1), cell('d', 2, 'Alumnus')];
    const recount = { cells: [cell(null, 1), cell('d', 2, 'Alumnus')], erased: 1 };
    expect(mergeCounts(stored, recount)).toEqual(stored);
  });
});
