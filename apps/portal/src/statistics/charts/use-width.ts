import { useLayoutEffect, useRef, useState } from 'react';

/** Before the place is measured, and where nothing is laid out. */
const USUAL = 640;

/** The width that a chart has. It is drawn for it rather than scaled, so that its text keeps its size. */
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
