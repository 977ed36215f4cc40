import { words } from '@karportalen/phone-views/events/words.ts';
import { texts } from '../platform/language.ts';

export const detailTexts = texts(
  {
    title: words.sv.events,
    back: words.sv.events,
    share: 'Dela',
    copied: 'Länken är kopierad.',
    copyFailed: 'Länken kunde inte kopieras. Den står i adressfältet.',
    calendar: 'Lägg i kalendern',
  },
  {
    title: words.en.events,
    back: words.en.events,
    share: 'Share',
    copied: 'The link is copied.',
    copyFailed: 'The link could not be copied. It is in the address bar.',
    calendar: 'Add to calendar',
  },
);
