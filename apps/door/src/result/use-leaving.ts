import { useEffect, useState } from 'react';

/**
 * Lets an answer leave by itself, but not while somebody holds a finger or the mouse on it, or while the focus of a
 * keyboard or a screen reader is in it. Afterwards its time starts anew.
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
    onPointerEnter: ({ pointerType }: { readonly pointerType: string }) =>
      pointerType === 'mouse' && setTouched(true),
    onPointerUp: () => setTouched(false),
    onPointerLeave: () => setTouched(false),
    onPointerCancel: () => setTouched(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
};
