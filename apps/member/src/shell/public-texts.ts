import { texts } from '../platform/language.ts';

export const publicTexts = texts(
  {
    enterText: 'Är du medlem? Logga in för att boka och se mer.',
    enter: 'Logga in',
    language: 'Språk',
  },
  {
    enterText: 'Are you a member? Sign in to book and see more.',
    enter: 'Sign in',
    language: 'Language',
  },
);
