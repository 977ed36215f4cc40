import { texts } from '../platform/language.ts';

export const homeTexts = texts(
  {
    title: 'Hem',
    next: 'På gång',
    allEvents: 'Alla event',
  },
  {
    title: 'Home',
    next: 'Coming up',
    allEvents: 'All events',
  },
);
