import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is inside, in px; 0 until it is drawn. Known before the first paint, so that nothing jumps. */
export const useRoom = (box: RefObject<HTMLElement | null>): number => {
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
