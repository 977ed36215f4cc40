import { useEffect, useState } from 'react';

/** Whether Caps Lock was on at the last key press; false until a key is pressed. */
export const useCapsLock = (): boolean => {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const look = (event: Event) => {
      // Password managers fill in fields with key events that have no modifiers.
      if (event instanceof KeyboardEvent) setOn(event.getModifierState?.('CapsLock') ?? false);
    };
    addEventListener('keydown', look);
    addEventListener('keyup', look);
    return () => {
      removeEventListener('keydown', look);
      removeEventListener('keyup', look);
    };
  }, []);
  return on;
};
