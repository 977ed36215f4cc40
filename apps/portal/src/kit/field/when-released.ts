/**
 * Acts at once, or when the pointer is up again: what a left field has to say may move the page, and must not move what
 * is being pressed.
 */
export const whenReleased = (act: () => void): void => {
  // The root is active while a button of the mouse is down, wherever that was pressed.
  if (!document.documentElement.matches(':active')) {
    act();
    return;
  }
  const released = () => {
    removeEventListener('pointerup', released, true);
    removeEventListener('pointercancel', released, true);
    // The click follows in the same task.
    setTimeout(act);
  };
  addEventListener('pointerup', released, true);
  addEventListener('pointercancel', released, true);
};
