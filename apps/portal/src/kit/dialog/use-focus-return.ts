import { useLayoutEffect } from 'react';

const AFTER_MS = 10;

const focusUnlessMoved = (to: HTMLElement, atClosing: Element | null): void => {
  const active = document.activeElement;
  if (active === null || active === document.body || active === atClosing) to.focus({ preventScroll: true });
};

/**
 * Returns the focus to what had it before the dialog opened. Mantine does so only for a dialog that stays
 * mounted before and after.
 */
export const useFocusReturn = (opened: boolean): void =>
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!opened || !(before instanceof HTMLElement)) return;
    return () => {
      const atClosing = document.activeElement;
      setTimeout(() => focusUnlessMoved(before, atClosing), AFTER_MS);
    };
  }, [opened]);
