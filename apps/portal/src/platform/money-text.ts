import { oreText } from '@karportalen/contract/core/number';

/** Kronor as '1 360 kr', on one line. */
export const moneyText = (amount: number): string => oreText(Math.round(amount * 100));
