import { useState } from 'react';

/**
 * A part that is fetched when first needed. Unlike React's lazy it is there whole once `ensure` has settled, so a
 * popover that traps focus finds something to focus when it opens.
 */
export const useLoaded = <M extends object>(load: () => Promise<M>) => {
  const [loaded, setLoaded] = useState<M>();
  const ensure = async () => {
    if (!loaded) setLoaded(await load());
  };
  return { loaded, ensure };
};
