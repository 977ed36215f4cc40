/**
 * Runs at once, or after pointerup: an error shown on blur may move the page, and must not move the button
 * that is being pressed.
 */
export const afterPointerUp = (act: () => void): void => {
  // The root matches :active while a mouse button is down anywhere.
  if (!document.documentElement.matches(':active')) {
    act();
    return;
  }
  const released = () => {
    removeEventListener('pointerup', released, true);
    removeEventListener('pointercancel', released, true);
    // After the click event, which follows in the same task.
    setTimeout(act);
  };
  addEventListener('pointerup', released, true);
  addEventListener('pointercancel', released, true);
};
