import type { Language } from '../language.ts';

type Words = {
  readonly title: string;
  readonly none: string;
  readonly soldOut: string;
  readonly left: (count: number) => string;
};

export const optionWords: Readonly<Record<Language, Words>> = {
  sv: { title: 'Tillval', none: 'Nej tack', soldOut: 'slut', left: (count) => `${count} kvar` },
  en: {
    title: 'Add to your ticket',
    none: 'No, thanks',
    soldOut: 'sold out',
    left: (count) => `${count} left`,
  },
};
