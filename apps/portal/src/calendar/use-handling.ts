import { movedByDays } from '@karportalen/contract/calendar/move';
import { addDays } from '@karportalen/contract/core/time';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { firstDay } from './calendar-days.ts';
import { isOwn, type OwnItem, type ShownItem, whenText } from './calendar-items.ts';
import { useDayDrag } from './use-day-drag.ts';
import { itemsIn, useRovingFocus } from './use-roving-focus.ts';

type Settings = {
  readonly items: readonly ShownItem[];
  /** The days that are shown: a move by keyboard stays within. */
  readonly from: string;
  readonly to: string;
  readonly mayMove: (item: ShownItem) => boolean;
  readonly onOpen: (item: ShownItem) => void;
  readonly onMove: (item: OwnItem, start: string) => void;
};

type Moving = { readonly key: string; readonly days: number };

const dayKeys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export const HINT_ID = 'calendar-move-hint';

const shifted = (item: ShownItem, days: number): ShownItem => ({
  ...item,
  start: movedByDays(item.start, days),
  end: item.end && movedByDays(item.end, days),
  isMoving: true,
});

const toldOf = (item: ShownItem): string =>
  `”${item.title}” flyttas till ${whenText(item)}. Enter bekräftar, Escape avbryter.`;

/** How items are opened and moved: by press, by dragging to a day, and with Shift and the arrow keys. */
export const useHandling = ({ items, from, to, mayMove, onOpen, onMove }: Settings) => {
  const place = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<Moving>();
  const shown = items.map((item) => (item.key === moving?.key ? shifted(item, moving.days) : item));
  const roving = useRovingFocus(place);
  const drag = useDayDrag(place, (item: OwnItem, days) => onMove(item, movedByDays(item.start, days)));

  // In another week it is another element: the focus follows the item.
  useLayoutEffect(() => {
    if (moving)
      itemsIn(place.current)
        .find(({ dataset }) => dataset.item === moving.key)
        ?.focus();
  }, [moving]);

  const original = (key: string) => items.find((item) => item.key === key);

  const moveBy = (key: string, step: number) => {
    const item = original(key);
    if (!item) return;
    const days = (moving?.key === key ? moving.days : 0) + step;
    const day = addDays(firstDay(item), days);
    if (day >= from && day <= to) setMoving({ key, days });
  };

  const finish = (key: string) => {
    const item = original(key);
    if (item && isOwn(item) && moving?.days) onMove(item, movedByDays(item.start, moving.days));
    setMoving(undefined);
  };

  const onKeyDown = (item: ShownItem) => (event: KeyboardEvent<HTMLElement>) => {
    const step = event.shiftKey && mayMove(item) ? dayKeys[event.key] : undefined;
    if (step !== undefined) {
      event.preventDefault();
      moveBy(item.key, step);
    } else if (moving && event.key === 'Enter') {
      event.preventDefault();
      finish(item.key);
    } else if (moving && event.key === 'Escape') {
      event.stopPropagation();
      setMoving(undefined);
    } else if (!event.shiftKey) roving.onKeyDown(event);
  };

  const of = (item: ShownItem) => {
    const movable = mayMove(item);
    return {
      'data-item': item.key,
      'data-movable': movable || undefined,
      'data-moving': item.isMoving || drag.dragged === item.key || undefined,
      'aria-describedby': movable ? HINT_ID : undefined,
      tabIndex: item.key === roving.stop ? 0 : -1,
      onFocus: () => {
        roving.setStop(item.key);
        if (moving && moving.key !== item.key) setMoving(undefined);
      },
      onClick: () => !drag.isClickOfDrag() && !moving && onOpen(item),
      onKeyDown: onKeyDown(item),
      onPointerDown: (event: PointerEvent) => isOwn(item) && movable && drag.start(item, event),
    };
  };

  const told = shown.find(({ isMoving }) => isMoving);
  return { place, shown, of, over: drag.over, told: told ? toldOf(told) : '' };
};

export type Handling = Pick<ReturnType<typeof useHandling>, 'of' | 'over'>;
