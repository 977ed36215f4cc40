import { useSyncExternalStore } from 'react';

const query = '(min-width: 760px)';

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Room for camera and guest list side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
