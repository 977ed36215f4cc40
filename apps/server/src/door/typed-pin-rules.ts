const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Of the million PINs there are. Several doors may stand behind one address, and type it wrong. */
const PER_ADDRESS = 10;
export const ADDRESS_WINDOW_MS = 15 * MINUTE_MS;

/** From so many on, in the last hour or in all the time that counts, typed PINs are slowed. */
export const CALM_IN_HOUR = 100;
export const CALM_IN_ALL = 1_000;

/** How long an address waits after each wrong PIN that it typed while they were slowed; after one more, for good. */
const slowedWaits = [1 * MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS] as const;
export const SLOWED_PER_ADDRESS = slowedWaits.length + 1;
/** One site can have 65 536 addresses of IPv6. */
export const SLOWED_PER_SITE = 500;
/** Until a door that is open now has closed, which nobody knows; asking again costs nothing. */
const FOR_GOOD_MS = 24 * HOUR_MS;

/** The wrong PINs that count: typed since the PIN could be typed of any event that is open now. Times are newest first. */
export type WrongPins = {
  readonly inHour: number;
  readonly inAll: number;
  /** Of the caller's address within its window. */
  readonly recent: readonly Date[];
  /** Of the caller's address, and how many of its site, while typed PINs were slowed. */
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
 * How long until the caller may type a PIN, in ms; 0 or less for now. Never shut for everybody: an address that typed no
 * wrong one while they were slowed has its try at once. While calm all addresses together get CALM_IN_ALL guesses, and
 * after that each SLOWED_PER_ADDRESS: that bounds the chance to guess a PIN, however long its event lasts.
 */
export const waitBeforePin = (wrong: WrongPins, now: Date): number => {
  const oldest = wrong.recent[PER_ADDRESS - 1];
  const wait = oldest ? oldest.getTime() + ADDRESS_WINDOW_MS - now.getTime() : 0;
  return isSlowed(wrong) ? Math.max(wait, slowedWait(wrong, now)) : wait;
};
