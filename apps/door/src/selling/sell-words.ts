import type { DoorSelling } from '@karportalen/contract/door/selling';
import type { Language } from '@karportalen/phone-views/language.ts';
import { inLanguage } from '../texts/in-language.ts';
import type { DoorTexts } from '../texts/language.ts';

type Type = DoorSelling['types'][number];

export const typeName = ({ swedishName, englishName }: Type, language: Language): string =>
  inLanguage({ sv: swedishName, en: englishName }, language);

export const priceText = ({ price, free }: DoorTexts['sell'], kronor: number): string =>
  kronor === 0 ? free : price(Number.isInteger(kronor) ? String(kronor) : kronor.toFixed(2));
