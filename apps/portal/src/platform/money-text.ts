import { oreText } from '@karportalen/contract/core/number';

/** '1 360 kr' of kronor, on one line. */
export const moneyText = (amount: number): string => oreText(Math.round(amount * 100));
