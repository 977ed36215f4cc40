import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Extra rows drawn above and below the visible ones, so that fast scrolling shows no gap. */
const SPARE = 8;

type Rows = { readonly first: number; readonly end: number };

/** Virtual scrolling: which rows of a long list to draw. All rows have the same `height`. */
export const useWindow = (
  box: RefObject<HTMLElement | null>,
  { count, height }: { readonly count: number; readonly height: number },
): Rows => {
  const [seen, setSeen] = useState<Rows>({ first: 0, end: SPARE * 3 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / height) - SPARE);
      const end = Math.ceil((element.scrollTop + element.clientHeight) / height) + SPARE;
      setSeen((known) => (known.first === first && known.end === end ? known : { first, end }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box, height]);
  useEffect(() => {
    // A list that became shorter than the scroll position starts at its top.
    if (count > 0 && box.current && box.current.scrollTop > count * height) box.current.scrollTop = 0;
  }, [box, count, height]);
  return { first: Math.min(seen.first, Math.max(0, count - 1)), end: Math.min(seen.end, count) };
};
