import { useLayoutEffect } from 'react';

let open = 0;

const mark = (change: 1 | -1): void => {
  open += change;
  document.documentElement.toggleAttribute('data-dialog-open', open > 0);
};

/**
 * Sets an attribute on the page while any dialog is open: the toasts' style sheet then moves them off its
 * buttons.
 */
export const useDialogMark = (opened: boolean): void => {
  useLayoutEffect(() => {
    if (!opened) return;
    mark(1);
    return () => mark(-1);
  }, [opened]);
};
