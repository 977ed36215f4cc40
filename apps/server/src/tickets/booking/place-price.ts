type Priced = { readonly priceOre: number };

const sum = (rows: readonly Priced[]): number => rows.reduce((all, { priceOre }) => all + priceOre, 0);

/**
 * The price of a place: its ticket type's price when it was held, less the code's discount, plus the options. Orders,
 * payments, refunds and the ledger use only this sum.
 */
export const placePrice = (typeOre: number, options: readonly Priced[]): number => typeOre + sum(options);

/** The price without options, which stays when other options are chosen. */
export const typePrice = ({
  priceOre,
  options = [],
}: Priced & { readonly options?: readonly Priced[] | undefined }): number => priceOre - sum(options);
