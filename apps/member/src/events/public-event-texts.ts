import { texts } from '../platform/language.ts';

export const publicEventTexts = texts(
  {
    cancelled: 'Eventet är inställt.',
    enterText: 'Är du medlem? Logga in för att boka och se mer.',
    enter: 'Logga in',
    language: 'Språk',
  },
  {
    cancelled: 'The event is cancelled.',
    enterText: 'Are you a member? Sign in to book and see more.',
    enter: 'Sign in',
    language: 'Language',
  },
);
