import type { MouseEvent } from 'react';

const DOUBLE_PRESS_MS = 700;

/**
 * Keeps the second press of a double press from what the first one brought: it was meant for what stood there before.
 * Quick presses on what has stood there all along count, as on the buttons for more and fewer.
 */
export const dropSecondPress = (event: MouseEvent, shownAt: number): void => {
  if (event.detail < 2 || performance.now() - shownAt > DOUBLE_PRESS_MS) return;
  event.preventDefault();
  event.stopPropagation();
};
