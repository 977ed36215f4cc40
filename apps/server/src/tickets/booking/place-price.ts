type Priced = { readonly priceOre: number };

const sum = (rows: readonly Priced[]): number => rows.reduce((all, { priceOre }) => all + priceOre, 0);

/**
 * The price of a place is that of its ticket type, as it was when the place was taken and with a code's price off, and of what is added to it. Orders,
 * payments, refunds and the ledger know only this one amount.
 */
export const placePrice = (typeOre: number, options: readonly Priced[]): number => typeOre + sum(options);

/** The part of a place's price that is not for options. It stays when other options are chosen. */
export const typePrice = ({
  priceOre,
  options = [],
}: Priced & { readonly options?: readonly Priced[] | undefined }): number => priceOre - sum(options);
