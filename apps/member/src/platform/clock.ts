import { useEffect, useState } from 'react';

let offset = 0;

/** Countdowns and releases go by the server's clock; the device's may be wrong. */
export const noteServerTime = (header: string | null): void => {
  const told = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(told)) return;
  // The header counts whole seconds: a difference that small is none.
  const found = told + 500 - Date.now();
  offset = Math.abs(found) < 1500 ? 0 : found;
};

export const serverNow = (): Date => new Date(Date.now() + offset);

/** The time, told anew each second, or less often where that is enough. */
export const useNow = (everyMs = 1000): Date => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
