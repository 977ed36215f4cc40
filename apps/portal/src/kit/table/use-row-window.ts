import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

// Shorter lists are rendered whole: the browser's search, print and copy then just work.
const WINDOWED_FROM = 100;
const ROW_HEIGHT = 56;
/** Extra rows beyond each edge, so that fast scrolling or a screen reader's cursor meets rows. */
const MARGIN = 10;
/** The window moves in steps, not with each pixel. */
const STEP = 5;

export type RowWindow = {
  readonly first: number;
  readonly end: number;
  /** Heights of what is left out before and after. */
  readonly before: number;
  readonly after: number;
};

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

/** Shortcuts that need all rows: select all, and the browser's search. */
const reachesAll = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && (key === 'f' || (key === 'a' && !isWriting(target)));

/**
 * Virtual scrolling: which rows of a long list to render at `height`. All rows must have one height, which is
 * measured.
 */
export const useRowWindow = (count: number, height: number | undefined) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  /** The length of the list that was requested whole; a list of another length is virtual again. */
  const [wholeCount, setWholeCount] = useState<number>();
  const isLong = height !== undefined && count >= WINDOWED_FROM;
  const isWindowed = isLong && wholeCount !== count;

  // Rows have another height on a narrower screen.
  useEffect(() => {
    const element = scroller.current;
    if (!isWindowed || !element) return;
    const measure = () => {
      // offsetHeight, not the bounding rectangle, which is smaller while a dialog's opening transition scales
      // it.
      const measured = element.querySelector<HTMLElement>('[aria-rowindex]')?.offsetHeight;
      if (measured) setRowHeight(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWindowed]);

  // Keeps the row at the top in place.
  const placedBy = useRef(rowHeight);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop *= rowHeight / placedBy.current;
    placedBy.current = rowHeight;
  }, [rowHeight]);

  useEffect(() => {
    if (!isLong) return;
    // flushSync: the browser prints, selects or searches as soon as its listeners have returned.
    const showAll = () => flushSync(() => setWholeCount(count));
    const showWindow = () => setWholeCount(undefined);
    const onKeyDown = (event: KeyboardEvent) => reachesAll(event) && showAll();
    window.addEventListener('beforeprint', showAll);
    window.addEventListener('afterprint', showWindow);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('beforeprint', showAll);
      window.removeEventListener('afterprint', showWindow);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isLong, count]);

  const seen = Math.ceil((height ?? 0) / rowHeight) + 2 * MARGIN + STEP;
  const first = Math.max(0, Math.min(top - MARGIN, count - seen));
  const end = Math.min(count, first + seen);
  const rows: RowWindow | undefined = isWindowed
    ? { first, end, before: first * rowHeight, after: (count - end) * rowHeight }
    : undefined;
  const onScroll = () => {
    const row = (scroller.current?.scrollTop ?? 0) / rowHeight;
    setTop(Math.floor(row / STEP) * STEP);
  };
  return { scroller, onScroll, rows };
};
