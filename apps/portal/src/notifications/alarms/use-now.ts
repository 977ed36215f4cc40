import { useEffect, useState } from 'react';
import { clock } from '../../platform/clock.ts';

const SECOND = 1_000;

/** The time, anew each second while somebody waits for it. */
export const useNow = (isTicking: boolean): Date => {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(clock()), SECOND);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
};
