import { useEffect, useState } from 'react';

/** True once something has been under way for a second. */
export const useWaitsLong = (busy: boolean): boolean => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, busy ? 1_000 : 0, busy);
    return () => clearTimeout(timer);
  }, [busy]);
  return long && busy;
};
