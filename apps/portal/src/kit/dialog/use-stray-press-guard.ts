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

// A press by keyboard is a click with detail 0. So is a label's click on its field, which is not a button.
const isByKey = ({ detail, target }: MouseEvent): boolean =>
  detail === 0 && target instanceof Element && target.closest('button') !== null;

// A key that was typed in the dialog shows that the next Enter is meant for it; a stray Enter is repeated or comes alone.
const isTyped = ({ repeat, key }: KeyboardEvent): boolean => !repeat && key !== 'Enter' && key !== ' ';

const comesFromOutside = ({ relatedTarget, currentTarget }: FocusEvent): boolean =>
  !currentTarget.closest('[role="dialog"]')?.contains(relatedTarget);

const swallow = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Ignores presses that were not meant for the dialog. A closed dialog's buttons are still there while it
 * fades out. After opening, keyboard presses are ignored for half a second, and repeated keydowns always: a
 * double or held Enter was meant for what opened the dialog. The half second counts from when the dialog
 * takes focus, which may be late on a slow computer, and ends with the first key or pointer press
 * that was meant for it.
 */
export const useStrayPressGuard = (opened: boolean) => {
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
      else if (!isByKey(event)) begunAt.current = Number.NEGATIVE_INFINITY;
    },
    onSubmitCapture: (event: SyntheticEvent) => {
      if (!opened) swallow(event);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (isRepeated(event)) event.preventDefault();
      if (isTyped(event)) begunAt.current = Number.NEGATIVE_INFINITY;
    },
  };
};
