import { useEffect, useState } from 'react';

/** Lower and upper bound of the server's clock minus the device's, in ms. */
type Range = { readonly least: number; readonly most: number };

let range: Range | undefined;
let offset = 0;

const meet = (one: Range | undefined, other: Range): Range => {
  const least = Math.max(one?.least ?? other.least, other.least);
  const most = Math.min(one?.most ?? other.most, other.most);
  // Contradiction: the device's clock was changed. The newer bounds count.
  return least <= most ? { least, most } : other;
};

/** The `Date` header is in whole seconds. */
const DATE_PRECISION_MS = 999;

const momentIn = (headers: Headers): { readonly from: number; readonly to: number } => {
  const exact = Date.parse(headers.get('x-server-time') ?? '');
  if (!Number.isNaN(exact)) return { from: exact, to: exact };
  const second = Date.parse(headers.get('date') ?? '');
  return { from: second, to: second + DATE_PRECISION_MS };
};

/**
 * Bounds the clock offset: the server read its clock between request and answer. The bounds of several answers are
 * intersected. Countdowns and releases use the server's clock, since the device's may be wrong.
 */
export const noteServerTime = (headers: Headers, askedAt: number): void => {
  const { from, to } = momentIn(headers);
  if (Number.isNaN(from)) return;
  range = meet(range, { least: from - Date.now(), most: to - askedAt });
  // If the device's clock can be right, trust it.
  offset = range.least <= 0 && range.most >= 0 ? 0 : (range.least + range.most) / 2;
};

/** Best estimate of the server's time, for display. */
export const serverNow = (): Date => new Date(Date.now() + offset);

/** Time until the server's clock has certainly passed the instant: waits out the offset's uncertainty. */
export const msUntilSurely = (instant: string): number =>
  Date.parse(instant) - (Date.now() + (range?.least ?? offset));

/** The server's time, updated at the start of each second or of each `everyMs`. */
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

/** Longest timer: an answer may have changed the offset, or the phone may have slept. */
const LONGEST_WAIT_MS = 1_000;

/** True once the instant is at most `aheadMs` away on the server's clock; null counts as passed. */
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
