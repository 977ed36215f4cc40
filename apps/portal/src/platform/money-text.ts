const kronor = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 });

/** '1 360 kr', on one line. */
export const moneyText = (amount: number): string => `${kronor.format(amount)}\u00a0kr`;
