import { texts } from '../platform/language.ts';

export const publicEventTexts = texts(
  { cancelled: 'Eventet är inställt.' },
  { cancelled: 'The event is cancelled.' },
);
