import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

const ECHO_MS = 500;

const isRepeated = ({ repeat, key, target }: KeyboardEvent): boolean =>
  repeat && key === 'Enter' && target instanceof HTMLButtonElement;

// A press by keyboard is a click without a count. So is what a label passes on to its field, which is no button.
const isByKey = ({ detail, target }: MouseEvent): boolean =>
  detail === 0 && target instanceof Element && target.closest('button') !== null;

/**
 * A key that is pressed twice or held was meant for what opened the dialog: for half a second its buttons do not hear
 * the keyboard, and never a key that repeats itself.
 */
export const useEchoGuard = (opened: boolean) => {
  const openedAt = useRef(0);
  useEffect(() => {
    if (opened) openedAt.current = performance.now();
  }, [opened]);
  return {
    onClickCapture: (event: MouseEvent) => {
      if (!isByKey(event) || performance.now() - openedAt.current > ECHO_MS) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (isRepeated(event)) event.preventDefault();
    },
  };
};
