import { conflict, type ProblemRows } from './problem-row.ts';

export const themeProblems = {
  THEME_ENDED: conflict({
    title: 'Temat har avslutats',
    swedish: 'Temat har redan avslutats. Kopiera det om du vill använda det igen.',
    developer: 'A theme in history is not edited; copy it.',
  }),
  THEME_ACTIVE: conflict({
    title: 'Temat visas nu',
    swedish: 'Temat visas i appen just nu och kan inte bli ett utkast.',
    developer: 'An active theme cannot become a draft; end it or delete it.',
  }),
  NOTHING_TO_BOOK: conflict({
    title: 'Inget att bokföra',
    swedish: 'Det finns inget att bokföra under perioden.',
    developer: 'A SIE file must hold at least one verification, and nothing was paid or refunded.',
  }),
} as const satisfies ProblemRows;
