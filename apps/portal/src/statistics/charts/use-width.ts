import { useLayoutEffect, useRef, useState } from 'react';

/** Used before the element is measured. */
const USUAL = 640;

/** The element's width. Charts are drawn at it rather than scaled, so that text keeps its size. */
export const useWidth = () => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth) || USUAL);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { place, width };
};
