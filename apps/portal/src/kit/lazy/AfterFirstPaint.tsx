import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Renders what is below the first screen after the rest is usable, as work that a key press interrupts.
 * On a slow phone a long form otherwise takes no key until its last card is there.
 */
export const AfterFirstPaint = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState(false);
  useEffect(() => startTransition(() => setShown(true)), []);
  return shown && children;
};
