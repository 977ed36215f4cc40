import { conflict, type ProblemRows } from './problem-row.ts';

export const bookingCodeProblems = {
  CODE_INVALID: conflict({
    title: 'Koden gäller inte',
    swedish: 'Koden gäller inte.',
    developer: 'No such code, it has ended, is another member’s, or is not for that ticket type.',
  }),
  CODE_USED_UP: conflict({
    title: 'Koden är slut',
    swedish: 'Koden har redan använts så många gånger som den gäller.',
    developer: 'Fewer uses are left than tickets were asked for with the code.',
  }),
} as const satisfies ProblemRows;
