import { countText } from '../core/number.ts';
import type { PriceOffKind } from './code-discount.ts';

export const bookingCodeTexts = {
  codeForm: 'En kod är 4–24 bokstäver och siffror.',
  codeTaken: 'Eventet har redan den koden. Välj en annan.',
  ownCodeAlone: 'Flera koder slumpas fram. Lämna fältet tomt, eller skapa en kod i taget.',
  memberAlone: 'En kod för en viss medlem skapas för sig. Ange 1 kod, eller lämna fältet tomt.',
  opensNothing: 'Välj den biljettyp som koden öppnar.',
  noMember: 'Ingen medlem har den adressen. Kontrollera stavningen.',
  noType: 'Biljettypen finns inte längre. Välj en annan.',
  tooMany: 'Eventet har för många koder.',
  endsInFuture: 'Tiden måste vara i framtiden.',
} as const;

export const priceOffLabels: Readonly<Record<PriceOffKind, string>> = {
  Amount: 'Rabatt i kronor',
  Percent: 'Rabatt i procent',
  Opens: 'Öppnar en dold biljettyp',
};

export const codeToasts = {
  make: {
    success: ({ count }: { readonly count: number }) =>
      count === 1 ? 'Koden är klar' : `${countText(count)} koder är klara`,
    failure: 'Kunde inte skapa koderna',
  },
  end: { success: 'Koderna gäller inte längre', failure: 'Kunde inte avsluta koderna' },
  download: { success: 'Koderna exporterade', failure: 'Kunde inte exportera koderna' },
} as const;
