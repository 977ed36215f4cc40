import { useEffect, useState } from 'react';

/**
 * Lets an answer leave by itself, but not while a finger is on it, or the focus of a keyboard or a screen reader in it.
 * Afterwards its time starts anew. A mouse that only rests there counts for nothing: the answer fills the screen.
 */
export const useLeaving = (leave: () => void, afterMs: number) => {
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
