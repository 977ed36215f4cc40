import { texts } from '../platform/language.ts';

export const detailTexts = texts(
  {
    title: 'Event',
    back: 'Event',
    share: 'Dela',
    copied: 'Länken är kopierad.',
    copyFailed: 'Länken kunde inte kopieras. Den står i adressfältet.',
    calendar: 'Lägg i kalendern',
    linkElsewhere: 'Öppnas på en annan sida',
  },
  {
    title: 'Events',
    back: 'Events',
    share: 'Share',
    copied: 'The link is copied.',
    copyFailed: 'The link could not be copied. It is in the address bar.',
    calendar: 'Add to calendar',
    linkElsewhere: 'Opens another page',
  },
);
