import { Tooltip } from '@mantine/core';
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

const OPEN_DELAY_MS = 250;

type Tooltipped<E extends HTMLElement> = {
  readonly props: {
    readonly ref: RefObject<E | null>;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerDown: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
  readonly tooltip: ReactNode;
};

/**
 * A tooltip that is mounted only while it is shown: Mantine's own, mounted with every button of a list, was a fifth of
 * the list's rendering. It shows on hover with a mouse and on keyboard focus, and Escape hides it.
 */
export const useTooltip = <E extends HTMLElement>(label: string): Tooltipped<E> => {
  const ref = useRef<E>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown]);
  return {
    props: {
      ref,
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(setShown, OPEN_DELAY_MS, true);
      },
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: () => ref.current?.matches(':focus-visible') && setShown(true),
      onBlur: hide,
    },
    tooltip: shown && <Tooltip target={ref} label={label} opened />,
  };
};
