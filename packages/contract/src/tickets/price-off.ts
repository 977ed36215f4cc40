/*
 * What a booking code takes off a price. No zod here: Kårappen shows prices with it.
 */

export const priceOffKinds = ['Opens', 'Amount', 'Percent'] as const;
export type PriceOffKind = (typeof priceOffKinds)[number];

/** What a booking code takes off a ticket type's price. One that only opens a hidden type takes nothing. */
export type PriceOff = {
  readonly kind: PriceOffKind;
  /** Of kind `Amount`, in öre. */
  readonly amountOre: number | null;
  /** Of kind `Percent`. */
  readonly percent: number | null;
};

/** Prices are whole kronor, so a percentage off is rounded up to whole kronor, in the buyer's favour. */
const offOre = (typeOre: number, { kind, amountOre, percent }: PriceOff): number => {
  switch (kind) {
    case 'Opens':
      return 0;
    case 'Amount':
      return Math.min(typeOre, amountOre ?? 0);
    case 'Percent':
      return Math.min(typeOre, Math.ceil((typeOre * (percent ?? 0)) / 10_000) * 100);
  }
};

/** A ticket type's price with a code. What is added to the ticket comes on top of it: a code takes nothing off options. */
export const priceAfterCode = (typeOre: number, off: PriceOff | null | undefined): number =>
  typeOre - (off ? offOre(typeOre, off) : 0);
