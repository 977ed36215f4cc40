import { conflict, type ProblemRows } from './problem-row.ts';

export const waitingProblems = {
  ALREADY_WAITING: conflict({
    title: 'Du står redan i kön',
    swedish: 'Du står redan i kön, eller har en plats att svara på.',
    developer: 'The member waits already, or has an offer to answer.',
  }),
  NOT_SOLD_OUT: conflict({
    title: 'Det finns platser',
    swedish: 'Det finns lediga platser och ingen kö. Du kan boka direkt.',
    developer: 'The places asked for are free and nobody waits: place a hold instead.',
  }),
  WAITING_LIST_OFF: conflict({
    title: 'Ingen väntelista',
    swedish: 'Eventet har ingen öppen väntelista.',
    developer: 'The organiser has switched the waiting list off, or booking ends within the hour.',
  }),
  WAITING_LIST_FULL: conflict({
    title: 'Väntelistan är full',
    swedish: 'Väntelistan är full.',
    developer: 'As many entries wait as waitingListMax.',
  }),
  NOBODY_WAITS: conflict({
    title: 'Ingen står i kön',
    swedish: 'Ingen står i kön till eventet, så det finns ingen att meddela.',
    developer: 'No entry waits.',
  }),
} as const satisfies ProblemRows;
