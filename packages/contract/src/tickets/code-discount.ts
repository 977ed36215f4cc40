/*
 * The discount of a booking code. No zod here: Kårappen's bundle has none.
 */

export const priceOffKinds = ['Opens', 'Amount', 'Percent'] as const;
export type PriceOffKind = (typeof priceOffKinds)[number];

/** The discount on a ticket type's price. Kind `Opens` only opens a hidden type, without a discount. */
export type PriceOff = {
  readonly kind: PriceOffKind;
  /** For kind `Amount`, in öre. */
  readonly amountOre: number | null;
  /** For kind `Percent`. */
  readonly percent: number | null;
};

/** A percentage is rounded up to whole kronor, in the buyer's favour, because prices are whole kronor. */
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

/** A ticket type's price with a code. Options are added at full price. */
export const priceAfterCode = (typeOre: number, off: PriceOff | null | undefined): number =>
  typeOre - (off ? offOre(typeOre, off) : 0);
