import { toStockholm } from '@karportalen/contract/core/time';
import { useSyncExternalStore } from 'react';

const LOOK_MS = 15_000;

const subscribe = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, LOOK_MS);
  return () => clearInterval(timer);
};

/** Today in Stockholm. A page left open over midnight follows. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => toStockholm(new Date()).date);
