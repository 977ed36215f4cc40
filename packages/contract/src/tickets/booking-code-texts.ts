import { countText } from '../core/number.ts';
import type { PriceOffKind } from './code-discount.ts';

export const bookingCodeTexts = {
  codeForm: 'En kod är 4–24 bokstäver och siffror.',
  codeTaken: 'Eventet har redan den koden.',
  ownCodeAlone: 'Flera koder får egna slumpade ord. Lämna fältet tomt.',
  memberAlone: 'Bara en ensam kod kan gälla en medlem.',
  opensNothing: 'Välj den biljettyp som koden öppnar.',
  noMember: 'Ingen medlem har den adressen.',
  noType: 'Biljettypen finns inte.',
  tooMany: 'Eventet har för många koder.',
  endsInFuture: 'Tiden måste vara i framtiden.',
} as const;

export const priceOffLabels: Readonly<Record<PriceOffKind, string>> = {
  Amount: 'Kronor av priset',
  Percent: 'Procent av priset',
  Opens: 'Öppnar en dold biljettyp',
};

export const codeToasts = {
  make: {
    success: ({ count }: { readonly count: number }) =>
      count === 1 ? 'Koden är klar' : `${countText(count)} koder är klara`,
    failure: 'Kunde inte göra koder',
  },
  end: { success: 'Koderna gäller inte längre', failure: 'Kunde inte avsluta koderna' },
  download: { success: 'Koderna exporterade', failure: 'Kunde inte exportera koderna' },
} as const;
