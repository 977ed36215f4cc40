import type { Random } from './random.ts';

/** The Luhn check digit of an organisation number. */
const checkDigit = (nine: string): number => {
  const sum = [...nine].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

/** Non-profit associations have numbers that begin with 802. */
export const orgNumber = (random: Random): string => {
  const nine = `802${String(random.int(0, 999_999)).padStart(6, '0')}`;
  return `${nine.slice(0, 6)}-${nine.slice(6)}${checkDigit(nine)}`;
};
