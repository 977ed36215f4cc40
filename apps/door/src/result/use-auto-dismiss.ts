import { useEffect, useState } from 'react';

/**
 * Dismisses a result after a time, but not while it is touched or has the focus; then the time starts again.
 * A resting mouse does not count, since the result fills the screen.
 */
export const useAutoDismiss = (leave: () => void, afterMs: number) => {
  const [isTouched, setTouched] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isTouched || hasFocus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leave` is new at every drawing, and must not start the time anew
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(leave, afterMs);
    return () => clearTimeout(timer);
  }, [isHeld, afterMs]);
  return {
    onPointerDown: () => setTouched(true),
    onPointerUp: () => setTouched(false),
    onPointerLeave: () => setTouched(false),
    onPointerCancel: () => setTouched(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
};
