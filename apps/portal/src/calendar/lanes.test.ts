// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { weekOf } from './calendar-days.ts';
import { hiddenByDay, lanesOf } from './lanes.ts';

const week = weekOf('2026-11-18');
const point = (start: string) => ({ start, end: null });

describe('the lanes of a week', () => {
  it('the lanes of a week have the longest first, and each item in the first that is free', () => {
    const theme = { start: '2026-11-10T07:00:00.000Z', end: '2026-11-17T23:00:00.000Z' };
    const event = { start: '2026-11-19T17:00:00.000Z', end: '2026-11-20T01:00:00.000Z' };
    const pushes = [point('2026-11-17T11:00:00.000Z'), point('2026-11-19T11:00:00.000Z')];
    const after = point('2026-11-23T00:00:00.000Z');
    const placed = lanesOf(week, [...pushes, event, theme, after]);
    expect(placed.map(({ item, column, span, lane }) => [item, column, span, lane])).toEqual([
      // It ends at midnight, so Wednesday is free.
      [theme, 0, 2, 0],
      [event, 3, 2, 0],
      [pushes[0], 1, 1, 1],
      [pushes[1], 3, 1, 1],
    ]);
    expect(placed.map(({ beganBefore, goesOn }) => [beganBefore, goesOn])).toEqual([
      [true, false],
      ...Array.from({ length: 3 }, () => [false, false]),
    ]);
  });

  it('the lanes of a week tell how many items of each day do not fit', () => {
    const same = Array.from({ length: 4 }, (_, n) => point(`2026-11-17T1${n}:00:00.000Z`));
    expect(hiddenByDay(lanesOf(week, same), 3)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });
});
