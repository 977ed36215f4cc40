import { texts } from '../platform/language.ts';

export const actionTexts = texts(
  {
    share: 'Dela',
    copied: 'Länken är kopierad.',
    copyFailed: 'Länken kunde inte kopieras. Den står i adressfältet.',
    calendar: 'Lägg i kalendern',
  },
  {
    share: 'Share',
    copied: 'The link is copied.',
    copyFailed: 'The link could not be copied. It is in the address bar.',
    calendar: 'Add to calendar',
  },
);
