import { countText } from '@karportalen/contract/core/number';
import type { HeldInLanguage } from '@karportalen/contract/events/kinds';
import type { Language } from '../language.ts';

/** Texts of the event page; those that lists need too are in words.ts. */
export const detailWords = {
  sv: {
    photo: 'Foto',
    external: 'Öppet för externa',
    left: (count: number) => `${countText(count)} kvar`,
    tickets: 'Biljetter',
    elsewhere: 'Öppnas på en annan sida',
    book: 'Boka biljett',
    toPay: 'Gå till betalning',
    haveCode: 'Har du en kod?',
    food: (name: string, nth = 0) => `Allergi eller kost, ${name}${nth > 0 ? ` ${nth}` : ''}`,
  },
  en: {
    photo: 'Photo',
    external: 'Open to others',
    left: (count: number) => `${countText(count)} left`,
    tickets: 'Tickets',
    elsewhere: 'Opens another page',
    book: 'Book a ticket',
    toPay: 'Continue to payment',
    haveCode: 'Do you have a code?',
    food: (name: string, nth = 0) => `Allergy or diet, ${name}${nth > 0 ? ` ${nth}` : ''}`,
  },
} as const;

export const heldInWords: Record<Language, Record<HeldInLanguage, string | null>> = {
  sv: { English: 'Hålls på engelska', Swedish: 'Hålls på svenska', 'Not applicable': null },
  en: { English: 'Held in English', Swedish: 'Held in Swedish', 'Not applicable': null },
};

/** 'Foto: Alva Lind'. A credit with a label of its own ('Illustration: …') is shown as written. */
export const creditText = (imageCred: string, language: Language): string =>
  imageCred.includes(':') ? imageCred : `${detailWords[language].photo}: ${imageCred}`;
