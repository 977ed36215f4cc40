/** How tickets are released: first come first served, or drawn among those who enter in a window. */
export const releaseKinds = ['FirstCome', 'Draw'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

export const releaseLabels: Readonly<Record<ReleaseKind, string>> = {
  FirstCome: 'Först till kvarn',
  Draw: 'Lottning',
};

/** Criteria of a draw's pools. An entry is in the first one that all its members meet, else in the last pool. */
export const drawPools = ['OwnDivision', 'Freshmen', 'LostLast'] as const;
export type DrawPool = (typeof drawPools)[number];

export const drawPoolLabels: Readonly<Record<DrawPool, { readonly sv: string; readonly en: string }>> = {
  OwnDivision: { sv: 'Egna sektionen', en: 'Own division' },
  Freshmen: { sv: 'Nollan', en: 'Freshmen' },
  LostLast: {
    sv: 'De som blev utan plats i arrangörens förra lottning',
    en: 'Those who were never offered a place in the organiser’s last draw',
  },
};

export const lastPoolLabel = { sv: 'Alla andra', en: 'Everybody else' } as const;

export const MAX_WINDOW_MINUTES = 7 * 24 * 60;
export const DEFAULT_WINDOW_MINUTES = 24 * 60;
export const MAX_OFFER_HOURS = 72;
export const DEFAULT_OFFER_HOURS = 24;
export const MAX_WITNESS_NUMBERS = 20;
export const MAX_WITNESS_NUMBER = 999_999_999;

/** The form of the numbers that a witness gives, fixed before anybody can know them. */
export type WitnessFormat = {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  /** Whether they are given in ascending order. */
  readonly sorted: boolean;
};
