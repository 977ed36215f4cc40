import { type MailLanguage, moneyText } from './mailed-tickets.ts';
import type { SoldOption } from './options-sql.ts';

type Part = { readonly ore: number; readonly vatOre: number };

const words = {
  sv: {
    none: 'Varav moms 0 %: 0 kr',
    of: (rate: number, ore: string, vat: string) => `Varav moms ${rate} % på ${ore}: ${vat}`,
  },
  en: {
    none: 'Of which VAT (moms 0 %): SEK 0',
    of: (rate: number, ore: string, vat: string) => `Of which VAT (moms ${rate} %) on ${ore}: ${vat}`,
  },
} as const;

/** The VAT lines of a receipt, one per rate. Only options have VAT; tickets have none. */
export const vatLines = (
  totalOre: number,
  options: readonly Pick<SoldOption, 'priceOre' | 'vatRate' | 'vatOre'>[],
  language: MailLanguage,
): string[] => {
  const rates = new Map<number, Part>();
  for (const { priceOre, vatRate, vatOre } of options) {
    if (vatRate === 0) continue;
    const { ore, vatOre: vat } = rates.get(vatRate) ?? { ore: 0, vatOre: 0 };
    rates.set(vatRate, { ore: ore + priceOre, vatOre: vat + vatOre });
  }
  const say = words[language];
  if (rates.size === 0) return [say.none];
  const withVat = [...rates.values()].reduce((sum, { ore }) => sum + ore, 0);
  const all: (readonly [number, Part])[] = [[0, { ore: totalOre - withVat, vatOre: 0 }], ...rates];
  return all
    .filter(([, { ore }]) => ore > 0)
    .sort(([one], [other]) => one - other)
    .map(([rate, { ore, vatOre }]) => say.of(rate, moneyText(ore, language), moneyText(vatOre, language)));
};
