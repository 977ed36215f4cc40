import { firstDay, lastDay } from './calendar-days.ts';

type Timed = {
  readonly start: string;
  readonly end: string | null;
  readonly isMine?: boolean;
  readonly isMoving?: boolean;
};

export type Placed<T> = {
  readonly item: T;
  /** 0 to 6. */
  readonly column: number;
  readonly span: number;
  readonly lane: number;
  readonly beganBefore: boolean;
  readonly goesOn: boolean;
};

type Unplaced<T> = Omit<Placed<T>, 'lane'>;

const within = <T extends Timed>(week: readonly string[], items: readonly T[]): Unplaced<T>[] => {
  const [monday = '', sunday = ''] = [week[0], week[6]];
  return items.flatMap((item) => {
    const [first, last] = [firstDay(item), lastDay(item)];
    if (first > sunday || last < monday) return [];
    const column = week.indexOf(first < monday ? monday : first);
    const span = week.indexOf(last > sunday ? sunday : last) - column + 1;
    return [{ item, column, span, beganBefore: first < monday, goesOn: last > sunday }];
  });
};

const isBar = ({ span, beganBefore, goesOn }: Unplaced<unknown>): boolean =>
  span > 1 || beganBefore || goesOn;

/**
 * Sort order: bars first; within each the item being moved, what begins in the week, one's own, and the longest.
 */
const inOrder = <T extends Timed>(a: Unplaced<T>, b: Unplaced<T>): number =>
  Number(isBar(b)) - Number(isBar(a)) ||
  Number(b.item.isMoving ?? false) - Number(a.item.isMoving ?? false) ||
  Number(a.beganBefore) - Number(b.beganBefore) ||
  Number(b.item.isMine ?? false) - Number(a.item.isMine ?? false) ||
  b.span - a.span ||
  a.item.start.localeCompare(b.item.start);

export type Room = {
  readonly lanes: number;
  /** Lanes that bars may take, so that they do not push out single-day items. */
  readonly barLanes: number;
  /** Bars above everything else, where lanes differ in height. */
  readonly isApart?: boolean;
};

export const HIDDEN = Number.POSITIVE_INFINITY;

/** What fits on a day stands in order of time, though one's own is chosen first. */
const inTimeOrder = <T extends Timed>(placed: readonly Placed<T>[]): Placed<T>[] =>
  placed.map((one) => {
    const isSorted = (each: Placed<T>) => !isBar(each) && each.lane !== HIDDEN;
    if (!isSorted(one)) return one;
    const sameDay = placed.filter((each) => isSorted(each) && each.column === one.column);
    const lanes = sameDay.map(({ lane }) => lane).toSorted((a, b) => a - b);
    const place = sameDay.toSorted((a, b) => a.item.start.localeCompare(b.item.start)).indexOf(one);
    return { ...one, lane: lanes[place] ?? one.lane };
  });

/** Puts each item of a week in the first lane that is free on its days; HIDDEN where none is. */
export const lanesOf = <T extends Timed>(
  week: readonly string[],
  items: readonly T[],
  { lanes, barLanes, isApart = false }: Room,
): Placed<T>[] => {
  const taken: boolean[][] = [];
  let bars = 0;
  const isFree = (lane: number, column: number, span: number) =>
    !taken[lane]?.slice(column, column + span).some(Boolean);
  const placedItems = within(week, items)
    .toSorted(inOrder)
    .map((placed) => {
      const { column, span, item } = placed;
      const most = isBar(placed) && !item.isMoving ? barLanes : lanes;
      let lane = isApart && !isBar(placed) ? bars : 0;
      while (lane < most && !isFree(lane, column, span)) lane += 1;
      if (lane >= most) return { ...placed, lane: HIDDEN };
      const row = taken[lane] ?? Array.from({ length: 7 }, () => false);
      taken[lane] = row.fill(true, column, column + span);
      if (isBar(placed)) bars = Math.max(bars, lane + 1);
      return { ...placed, lane };
    });
  return inTimeOrder(placedItems);
};

/** The number of hidden items per day. */
export const hiddenByDay = <T>(placed: readonly Placed<T>[]): number[] =>
  Array.from(
    { length: 7 },
    (_, day) =>
      placed.filter(({ lane, column, span }) => lane === HIDDEN && column <= day && day < column + span)
        .length,
  );
