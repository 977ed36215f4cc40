import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Runs one act at a time: presses are ignored until the promise of the first has settled. The guard is a ref
 * set synchronously, since a disabled or loading state comes only with the next render. It is released in a
 * render too: by then a dialog that the answer closes is closed.
 */
export const useOnce = () => {
  const isRunning = useRef(false);
  const [answers, setAnswers] = useState(0);
  useLayoutEffect(() => {
    if (answers > 0) isRunning.current = false;
  }, [answers]);
  return (act: () => unknown): unknown => {
    if (isRunning.current) return undefined;
    const result = act();
    if (!(result instanceof Promise)) return result;
    isRunning.current = true;
    return result.finally(() => setAnswers((count) => count + 1));
  };
};
