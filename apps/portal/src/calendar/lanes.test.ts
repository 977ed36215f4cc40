// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { weekOf } from './calendar-days.ts';
import { HIDDEN, hiddenByDay, lanesOf } from './lanes.ts';

const week = weekOf('2026-11-18');
const roomy = { lanes: 9, barLanes: 9 };
const point = (start: string) => ({ start, end: null });

describe('the lanes of a week', () => {
  it('the lanes of a week have bars first, and each item in the first that is free', () => {
    const theme = { start: '2026-11-10T07:00:00.000Z', end: '2026-11-17T23:00:00.000Z' };
    const event = { start: '2026-11-19T17:00:00.000Z', end: '2026-11-20T01:00:00.000Z' };
    const pushes = [point('2026-11-17T11:00:00.000Z'), point('2026-11-19T11:00:00.000Z')];
    const after = point('2026-11-23T00:00:00.000Z');
    const placed = lanesOf(week, [...pushes, theme, event, after], roomy);
    expect(placed.map(({ item, column, span, lane }) => [item, column, span, lane])).toEqual([
      [event, 3, 2, 0],
      // It ends at midnight, so Wednesday is free.
      [theme, 0, 2, 0],
      [pushes[0], 1, 1, 1],
      [pushes[1], 3, 1, 1],
    ]);
    expect(placed.map(({ beganBefore, goesOn }) => [beganBefore, goesOn])).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [false, false],
    ]);
  });

  it('the lanes of a week leave room beside long bars, and tell how many items of each day do not fit', () => {
    const bars = ['Deras', 'Vårt', 'Annat'].map((title) => ({
      title,
      isMine: title === 'Vårt',
      start: '2026-11-01T07:00:00.000Z',
      end: '2026-12-01T07:00:00.000Z',
    }));
    const points = Array.from({ length: 3 }, (_, n) => ({
      ...point(`2026-11-17T1${n}:00:00.000Z`),
      title: `Push ${n}`,
      isMine: true,
    }));
    const placed = lanesOf(week, [...bars, ...points], { lanes: 3, barLanes: 1 });
    expect(placed.map(({ item, lane }) => [item.title, lane])).toEqual([
      ['Vårt', 0],
      ['Deras', HIDDEN],
      ['Annat', HIDDEN],
      ['Push 0', 1],
      ['Push 1', 2],
      ['Push 2', HIDDEN],
    ]);
    expect(hiddenByDay(placed)).toEqual([2, 3, 2, 2, 2, 2, 2]);
  });

  it('the lanes of a week have bars above the rest where lanes differ in height', () => {
    const bar = { start: '2026-11-19T17:00:00.000Z', end: '2026-11-20T01:00:00.000Z' };
    const placed = lanesOf(week, [point('2026-11-17T11:00:00.000Z'), bar], { ...roomy, isApart: true });
    expect(placed.map(({ lane }) => lane)).toEqual([0, 1]);
  });

  it('the lanes of a week have one’s own first where not all fit, and those that do in order of time', () => {
    const at = (time: string, isMine: boolean) => ({ ...point(`2026-11-17T${time}:00.000Z`), isMine });
    const [late, others, early] = [at('19:00', true), at('17:00', false), at('12:00', true)];
    const lanes = (most: number) =>
      lanesOf(week, [late, others, early], { lanes: most, barLanes: 0 })
        .toSorted((a, b) => a.lane - b.lane)
        .map(({ item, lane }) => [item, lane]);
    expect(lanes(3)).toEqual([
      [early, 0],
      [others, 1],
      [late, 2],
    ]);
    expect(lanes(2)).toEqual([
      [early, 0],
      [late, 1],
      [others, HIDDEN],
    ]);
  });

  it('the lanes of a week always have room for what is being moved', () => {
    const [one, two] = [point('2026-11-17T11:00:00.000Z'), point('2026-11-17T12:00:00.000Z')];
    const moved = { ...two, isMoving: true };
    expect(lanesOf(week, [one, moved], { lanes: 1, barLanes: 1 })[0]).toMatchObject({ item: moved, lane: 0 });
  });

  it('the lanes of a week have what is being moved below the bars, in order of time among the rest', () => {
    const bar = { start: '2026-11-17T17:00:00.000Z', end: '2026-11-19T01:00:00.000Z' };
    const [one, three] = [point('2026-11-17T11:00:00.000Z'), point('2026-11-17T13:00:00.000Z')];
    const moved = { ...point('2026-11-17T12:00:00.000Z'), isMoving: true };
    const placed = lanesOf(week, [three, moved, one, bar], { lanes: 9, barLanes: 4, isApart: true });
    expect(placed.toSorted((a, b) => a.lane - b.lane).map(({ item }) => item)).toEqual([
      bar,
      one,
      moved,
      three,
    ]);
  });
});
