import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The inner width of an element in px; 0 until mounted. Measured before the first paint, so that nothing
 * jumps.
 */
export const useInnerWidth = (box: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => setRoom(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
};
