import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { OwnItem } from './calendar-items.ts';

type Drag = {
  readonly item: OwnItem;
  readonly x: number;
  readonly y: number;
  /** The day under the pointer when it was pressed: a bar is moved by as many days as the pointer. */
  readonly from: string;
};

const FAR = 5;
const DAY = 24 * 3_600_000;

const contains = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  left <= x && x < right && top <= y && y < bottom;

/** The day at a point. Found by geometry: items lie above the days. */
const dayAt = (place: HTMLElement | null, x: number, y: number): string | undefined =>
  [...(place?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find((day) =>
    contains(day.getBoundingClientRect(), x, y),
  )?.dataset.day;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** Drags an item to another day, by mouse or pen. A finger scrolls; there the item's dialog moves it. */
export const useDayDrag = (
  place: RefObject<HTMLElement | null>,
  onDrop: (item: OwnItem, days: number) => void,
) => {
  const [pressed, setPressed] = useState<Drag>();
  const [over, setOver] = useState<string>();
  const dragged = useRef(false);
  const drop = useRef(onDrop);
  drop.current = onDrop;

  useEffect(() => {
    if (!pressed) return;
    dragged.current = false;
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!dragged.current && Math.hypot(clientX - pressed.x, clientY - pressed.y) < FAR) return;
      dragged.current = true;
      setOver(dayAt(place.current, clientX, clientY));
    };
    const end = () => {
      setPressed(undefined);
      setOver(undefined);
      // The click of this press comes before a timer.
      setTimeout(() => {
        dragged.current = false;
      });
    };
    const release = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const day = dayAt(place.current, clientX, clientY);
      const days = day === undefined ? 0 : daysBetween(pressed.from, day);
      if (dragged.current && days !== 0) drop.current(pressed.item, days);
      end();
    };
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && end();
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancel);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel);
    };
  }, [pressed, place]);

  const start = (item: OwnItem, event: PointerEvent) => {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const from = dayAt(place.current, event.clientX, event.clientY);
    if (from !== undefined) setPressed({ item, x: event.clientX, y: event.clientY, from });
  };

  return {
    start,
    over,
    dragged: over === undefined ? undefined : pressed?.item.key,
    /** The click that follows a drag opens nothing. */
    isClickOfDrag: () => dragged.current,
  };
};
