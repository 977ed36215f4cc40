import { useState } from 'react';

/**
 * Loads a module on demand. Unlike React.lazy it is rendered as soon as `ensure` has resolved, so that a
 * popover that traps focus has something to focus when it opens.
 */
export const useLazyModule = <M extends object>(load: () => Promise<M>) => {
  const [loaded, setLoaded] = useState<M>();
  const ensure = async () => {
    if (!loaded) setLoaded(await load());
  };
  return { loaded, ensure };
};
