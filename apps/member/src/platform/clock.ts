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

/** `Date` counts whole seconds: the moment lies within the second that it names. */
const DATE_PRECISION_MS = 999;

const momentIn = (headers: Headers): { readonly from: number; readonly to: number } => {
  const exact = Date.parse(headers.get('x-server-time') ?? '');
  if (!Number.isNaN(exact)) return { from: exact, to: exact };
  const second = Date.parse(headers.get('date') ?? '');
  return { from: second, to: second + DATE_PRECISION_MS };
};

/**
 * Countdowns and releases go by the server's clock; the device's may be wrong. The server's time was read at some moment
 * between question and answer, so each answer bounds the offset; the bounds of several answers are intersected.
 */
export const noteServerTime = (headers: Headers, askedAt: number): void => {
  const { from, to } = momentIn(headers);
  if (Number.isNaN(from)) return;
  range = meet(range, { least: from - Date.now(), most: to - askedAt });
  // A clock that may be right is taken to be.
  offset = range.least <= 0 && range.most >= 0 ? 0 : (range.least + range.most) / 2;
};

/** The best guess at the server's time: for what is shown. */
export const serverNow = (): Date => new Date(Date.now() + offset);

/** How long it is until the server's clock has surely passed a moment: the error of the offset is waited out too. */
export const msUntilSurely = (instant: string): number =>
  Date.parse(instant) - (Date.now() + (range?.least ?? offset));

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

/** Timers are set anew at least this often: an answer may have moved the offset, and a phone may have slept. */
const LONGEST_WAIT_MS = 1_000;

/** Whether a moment is less than `aheadMs` away on the server's clock; drawn anew when that changes. Null has always come. */
export const useHasCome = (instant: string | null, aheadMs = 0): boolean => {
  const hasCome = () => instant === null || msUntilSurely(instant) <= aheadMs;
  const [known, setKnown] = useState({ instant, come: hasCome() });
  if (known.instant !== instant) setKnown({ instant, come: hasCome() });
  useEffect(() => {
    if (instant === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = msUntilSurely(instant) - aheadMs;
      const come = left <= 0;
      setKnown((before) => (before.come === come ? before : { instant, come }));
      if (!come) timer = setTimeout(look, Math.min(left, LONGEST_WAIT_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [instant, aheadMs]);
  return known.come;
};
