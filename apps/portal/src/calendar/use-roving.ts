import { type KeyboardEvent, type RefObject, useState } from 'react';

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export const itemsIn = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('[data-item]') ?? []),
];

/** One tab stop for the whole calendar: arrow keys go from item to item, Home and End to the first and the last. */
export const useRoving = (place: RefObject<HTMLElement | null>, keys: readonly string[]) => {
  const [active, setActive] = useState<string>();
  const stop = active !== undefined && keys.includes(active) ? active : keys[0];
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
  return { stop, setActive, onKeyDown };
};
