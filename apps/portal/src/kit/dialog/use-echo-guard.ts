import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';

const ECHO_MS = 500;

const isRepeated = ({ repeat, key, target }: KeyboardEvent): boolean =>
  repeat && key === 'Enter' && target instanceof HTMLButtonElement;

// A press by keyboard is a click without a count. So is what a label passes on to its field, which is no button.
const isByKey = ({ detail, target }: MouseEvent): boolean =>
  detail === 0 && target instanceof Element && target.closest('button') !== null;

const comesFromOutside = ({ relatedTarget, currentTarget }: FocusEvent): boolean =>
  !currentTarget.closest('[role="dialog"]')?.contains(relatedTarget);

const swallow = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * What is closed hears nothing, though its buttons are there until it has faded out.
 *
 * A key that is pressed twice or held was meant for what opened the dialog: for half a second its buttons do not hear
 * the keyboard, and never a key that repeats itself. The half second begins when the dialog takes focus, which a slow
 * computer may do long after it opened.
 */
export const useEchoGuard = (opened: boolean) => {
  const begunAt = useRef(0);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (opened) begunAt.current = performance.now();
    else hasFocus.current = false;
  }, [opened]);
  return {
    onFocusCapture: (event: FocusEvent) => {
      if (hasFocus.current) return;
      hasFocus.current = true;
      if (comesFromOutside(event)) begunAt.current = performance.now();
    },
    onClickCapture: (event: MouseEvent) => {
      const isEcho = isByKey(event) && performance.now() - begunAt.current <= ECHO_MS;
      if (!opened || isEcho) swallow(event);
    },
    onSubmitCapture: (event: SyntheticEvent) => {
      if (!opened) swallow(event);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (isRepeated(event)) event.preventDefault();
    },
  };
};
