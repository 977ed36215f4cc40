import { firstDay, lastDay } from './calendar-days.ts';

type Timed = { readonly start: string; readonly end: string | null; readonly isMoving?: boolean };

export type Placed<T> = {
  readonly item: T;
  /** 0 to 6. */
  readonly column: number;
  readonly span: number;
  readonly lane: number;
  readonly beganBefore: boolean;
  readonly goesOn: boolean;
};

/** Lays a week's items in lanes: one that is being moved first, then the longest, then by time, each in the first lane that is free on its days. */
export const lanesOf = <T extends Timed>(week: readonly string[], items: readonly T[]): Placed<T>[] => {
  const [monday = '', sunday = ''] = [week[0], week[6]];
  const within = items.flatMap((item) => {
    const [first, last] = [firstDay(item), lastDay(item)];
    if (first > sunday || last < monday) return [];
    const from = first < monday ? monday : first;
    const to = last > sunday ? sunday : last;
    const column = week.indexOf(from);
    return [
      {
        item,
        column,
        span: week.indexOf(to) - column + 1,
        beganBefore: first < monday,
        goesOn: last > sunday,
      },
    ];
  });
  const taken: boolean[][] = [];
  const isFree = (lane: number, column: number, span: number) =>
    !taken[lane]?.slice(column, column + span).some(Boolean);
  return within
    .toSorted(
      (a, b) =>
        Number(b.item.isMoving ?? false) - Number(a.item.isMoving ?? false) ||
        b.span - a.span ||
        a.item.start.localeCompare(b.item.start),
    )
    .map((placed) => {
      const { column, span } = placed;
      let lane = 0;
      while (!isFree(lane, column, span)) lane += 1;
      const row = taken[lane] ?? Array.from({ length: 7 }, () => false);
      taken[lane] = row.fill(true, column, column + span);
      return { ...placed, lane };
    });
};

/** How many items of each day have no lane among the first ones. */
export const hiddenByDay = <T>(placed: readonly Placed<T>[], lanes: number): number[] =>
  Array.from(
    { length: 7 },
    (_, day) =>
      placed.filter(({ lane, column, span }) => lane >= lanes && column <= day && day < column + span).length,
  );
