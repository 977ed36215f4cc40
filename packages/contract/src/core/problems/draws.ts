import { conflict, type ProblemRows } from './problem-row.ts';

export const drawProblems = {
  ENTRY_NOT_OPEN: conflict({
    title: 'Anmälan är inte öppen',
    swedish: 'Anmälan till lottningen är inte öppen än.',
    developer: 'Before the entry window of the draw.',
  }),
  ENTRY_CLOSED: conflict({
    title: 'Anmälan är stängd',
    swedish: 'Anmälan till lottningen är stängd.',
    developer: 'The entry window has closed, or the draw was cancelled.',
  }),
  ALREADY_ENTERED: conflict({
    title: 'Du är redan anmäld',
    swedish: 'Du är redan anmäld till lottningen.',
    developer: 'One entry a member. DELETE /events/:id/entry withdraws it.',
  }),
  GROUP_FULL: conflict({
    title: 'Gruppen är full',
    swedish: 'Gruppen är full.',
    developer: 'The entry has as many places as one person may book.',
  }),
  DRAW_FROZEN: conflict({
    title: 'Anmälan har stängt',
    swedish: 'Anmälan har stängt, så lottningen kan inte ställas in.',
    developer: 'A draw is cancelled before its freeze only.',
  }),
  WITNESS_NOT_OPEN: conflict({
    title: 'För tidigt för vittnet',
    swedish: 'Vittnets nummer anges när anmälan har stängt och numren är dragna.',
    developer: 'Before the freeze, or before drawWitnessAt.',
  }),
  WITNESS_ENTERED: conflict({
    title: 'Vittnet är redan angivet',
    swedish: 'Lottningen är gjord eller vittnet redan angivet. Det går inte att ändra.',
    developer: 'The witness is entered once, before the draw.',
  }),
} as const satisfies ProblemRows;
