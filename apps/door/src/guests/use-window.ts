import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Rows drawn before and after those that are seen, so that a fast finger meets no gap. */
const SPARE = 8;

type Rows = { readonly first: number; readonly end: number };

/** Which rows of a long list are to be drawn: those in sight and some more. All rows are `height` high. */
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
    // A shorter list starts at its top: the rows that were looked at may not be in it.
    if (count > 0 && box.current && box.current.scrollTop > count * height) box.current.scrollTop = 0;
  }, [box, count, height]);
  return { first: Math.min(seen.first, Math.max(0, count - 1)), end: Math.min(seen.end, count) };
};
