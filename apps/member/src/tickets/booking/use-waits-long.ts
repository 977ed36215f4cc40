import { useEffect, useState } from 'react';

const LONG_MS = 1_000;

/** True once something has been under way for a second. */
export const useWaitsLong = (busy: boolean): boolean => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && long;
};
