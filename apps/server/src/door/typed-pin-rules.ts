const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Attempts per address: several doors may share one address and mistype. There are a million PINs. */
const PER_ADDRESS = 10;
export const ADDRESS_WINDOW_MS = 15 * MINUTE_MS;

/** Typed PINs are slowed from this many wrong ones in the last hour, or in all the time that counts. */
export const CALM_IN_HOUR = 100;
export const CALM_IN_ALL = 1_000;

/** The wait after each wrong PIN that an address typed while slowed; after one more it is locked out. */
const slowedWaits = [1 * MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS] as const;
export const SLOWED_PER_ADDRESS = slowedWaits.length + 1;
/** One site can have 65 536 IPv6 networks. */
export const SLOWED_PER_SITE = 500;
/** Until the open doors have closed. Nobody knows when, and asking again costs nothing. */
const FOR_GOOD_MS = 24 * HOUR_MS;

/** The wrong PINs that count: typed since the first of the currently open events' PINs could be typed. Newest first. */
export type WrongPins = {
  readonly inHour: number;
  readonly inAll: number;
  /** From the caller's address within its window. */
  readonly recent: readonly Date[];
  /** From the caller's address, and the number from its site, while typed PINs were slowed. */
  readonly slowed: readonly Date[];
  readonly slowedOfSite: number;
};

export const isSlowed = ({ inHour, inAll }: Pick<WrongPins, 'inHour' | 'inAll'>): boolean =>
  inHour >= CALM_IN_HOUR || inAll >= CALM_IN_ALL;

const slowedWait = ({ slowed, slowedOfSite }: WrongPins, now: Date): number => {
  const [latest] = slowed;
  if (slowedOfSite >= SLOWED_PER_SITE) return FOR_GOOD_MS;
  if (!latest) return 0;
  const wait = slowedWaits[slowed.length - 1];
  return wait === undefined ? FOR_GOOD_MS : latest.getTime() + wait - now.getTime();
};

/**
 * Milliseconds until the caller may type a PIN; 0 or less means now. Never closed for everybody: an address without a
 * wrong PIN since the slowing began has an attempt at once. Before slowing, all addresses together get CALM_IN_ALL
 * guesses; after it, each gets SLOWED_PER_ADDRESS. That bounds the chance of guessing a PIN, however long its event
 * lasts.
 */
export const waitBeforePin = (wrong: WrongPins, now: Date): number => {
  const oldest = wrong.recent[PER_ADDRESS - 1];
  const wait = oldest ? oldest.getTime() + ADDRESS_WINDOW_MS - now.getTime() : 0;
  return isSlowed(wrong) ? Math.max(wait, slowedWait(wrong, now)) : wait;
};
