import { useEffect, useState } from 'react';

/** How far ahead of this device's clock the server's may be, at least and at most. */
type Range = { readonly least: number; readonly most: number };

let range: Range | undefined;
let offset = 0;

const meet = (one: Range | undefined, other: Range): Range => {
  const least = Math.max(one?.least ?? other.least, other.least);
  const most = Math.min(one?.most ?? other.most, other.most);
  // They cannot both be true: the device's clock was set meanwhile, and the newer counts.
  return least <= most ? { least, most } : other;
};

/**
 * Countdowns and releases go by the server's clock; the device's may be wrong. The header counts whole seconds and was
 * written at some moment between question and answer: each answer narrows down what the difference can be.
 */
export const noteServerTime = (header: string | null, askedAt: number): void => {
  const told = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(told)) return;
  range = meet(range, { least: told - Date.now(), most: told + 999 - askedAt });
  // A clock that may be right is taken to be.
  offset = range.least <= 0 && range.most >= 0 ? 0 : (range.least + range.most) / 2;
};

export const serverNow = (): Date => new Date(Date.now() + offset);

/** The time, told anew as each second begins, or less often where that is enough. */
export const useNow = (everyMs = 1000): Date => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tell = () => {
      const told = serverNow();
      setNow(told);
      timer = setTimeout(tell, everyMs - (told.getTime() % everyMs));
    };
    tell();
    return () => clearTimeout(timer);
  }, [everyMs]);
  return now;
};
