import type { DoorPhoneSale, DoorSelling } from '@karportalen/contract/door/selling';
import type { Language } from '@karportalen/phone-views/language.ts';
import { inLanguage } from '../texts/in-language.ts';
import type { DoorTexts } from '../texts/language.ts';

type Type = DoorSelling['types'][number];
type Sale = Pick<DoorPhoneSale, 'price' | 'count' | 'paidBy'>;

export const typeName = ({ swedishName, englishName }: Type, language: Language): string =>
  inLanguage({ sv: swedishName, en: englishName }, language);

export const priceText = ({ price, free }: DoorTexts['sell'], kronor: number): string =>
  kronor === 0 ? free : price(Number.isInteger(kronor) ? String(kronor) : kronor.toFixed(2));

/** '240 kr, Kontant' or 'Gratis'. */
export const howPaid = (texts: DoorTexts['sell'], { price, count, paidBy }: Sale): string => {
  const sum = priceText(texts, price * count);
  return paidBy && price > 0 ? `${sum}, ${texts[paidBy]}` : sum;
};
