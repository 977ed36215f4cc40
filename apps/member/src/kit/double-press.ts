import type { MouseEvent } from 'react';

const DOUBLE_PRESS_MS = 700;

/**
 * Drops the second press of a double press when it lands on something that appeared after the first. Quick presses on a
 * control that was already there, such as + and −, still count.
 */
export const dropSecondPress = (event: MouseEvent, shownAt: number): void => {
  if (event.detail < 2 || performance.now() - shownAt > DOUBLE_PRESS_MS) return;
  event.preventDefault();
  event.stopPropagation();
};
