import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The items on the page that can take focus. */
export const itemsIn = (place: HTMLElement | null): HTMLElement[] =>
  [...(place?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].filter(
    (item) => item.closest('details:not([open])') === null,
  );

/** One tab stop for the whole calendar: arrow keys go from item to item, Home and End to the first and the last. */
export const useRovingFocus = (place: RefObject<HTMLElement | null>) => {
  const [stop, setStop] = useState<string>();
  // After each render: the focused item may be gone or hidden.
  useLayoutEffect(() => {
    const all = itemsIn(place.current);
    if (!all.some(({ dataset }) => dataset.item === stop)) setStop(all[0]?.dataset.item);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = itemsIn(place.current);
    const at = all.indexOf(event.currentTarget);
    const step = steps[event.key];
    const next =
      event.key === 'Home' ? all[0] : event.key === 'End' ? all.at(-1) : step && all[Math.max(0, at + step)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { stop, setStop, onKeyDown };
};
