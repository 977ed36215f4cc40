import { conflict, type ProblemRows } from './problem-row.ts';

export const markProblems = {
  HELD_BACK: conflict({
    title: 'Du får boka lite senare',
    swedish: 'Du har prickar hos arrangören och får boka lite senare än andra.',
    developer: 'The member has marks with the host: see heldUntil of the event.',
  }),
  MARKS_OFF: conflict({
    title: 'Eventet ger inga prickar',
    swedish: 'Eventet ger inga prickar, så listan behöver inte bekräftas.',
    developer: 'givesMarks is false.',
  }),
  MARKS_CALLED_OFF: conflict({
    title: 'Eventet blev inte av',
    swedish: 'Eventet blev inte av, så ingen kan få en prick.',
    developer: 'The event was cancelled, taken down or removed.',
  }),
  MARKS_TOO_EARLY: conflict({
    title: 'Eventet är inte slut',
    swedish: 'Listan kan bekräftas när eventet är slut.',
    developer: 'Before the end of the event.',
  }),
  MARKS_LIST_DELETED: conflict({
    title: 'Deltagarlistan är borttagen',
    swedish: 'Deltagarlistan är borttagen, så ingen kan få en prick.',
    developer: 'The participants were deleted before the list was confirmed.',
  }),
  MARKS_CHANGED: conflict({
    title: 'Listan har ändrats',
    swedish: 'Listan har ändrats sedan du öppnade den. Läs igenom den och bekräfta igen.',
    developer: 'The number of people that would get a mark differs from the one sent.',
  }),
  MARK_ANSWERED: conflict({
    title: 'Pricken är redan avgjord',
    swedish: 'Arrangören har redan svarat om den här pricken.',
    developer: 'The mark is struck, or its appeal was answered. It can be appealed once.',
  }),
} as const satisfies ProblemRows;
