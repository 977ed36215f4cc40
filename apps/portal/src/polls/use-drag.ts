import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The row at this height: the last one whose top is above it. */
const rowAt = (rows: readonly Element[], y: number): number => {
  const passed = rows.findLastIndex((row) => row.getBoundingClientRect().top <= y);
  return Math.max(0, passed);
};

/** Drags a row by its handle; rows change places meanwhile. Works for mouse, pen and touch. */
export const useDrag = (rows: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number>();
  const latest = useRef(move);
  latest.current = move;
  const dragging = dragged !== undefined;
  const at = useRef(0);

  useEffect(() => {
    if (!dragging) return;
    const follow = (event: globalThis.PointerEvent) => {
      const to = rowAt([...(rows.current?.children ?? [])], event.clientY);
      if (to === at.current) return;
      latest.current(at.current, to);
      at.current = to;
      setDragged(to);
    };
    const drop = () => setDragged(undefined);
    // On the window: the pointer leaves the handle when rows change places.
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, [dragging, rows]);

  const start = (index: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    at.current = index;
    setDragged(index);
  };

  return { dragged, start };
};
