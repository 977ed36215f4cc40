import { conflict, invalid, type ProblemRows } from './problem-row.ts';

export const reportProblems = {
  BANK_FILE_UNREADABLE: invalid({
    title: 'Filen kan inte läsas in',
    swedish: 'Filen kunde inte läsas som en lista över betalningar.',
    developer: 'The file is empty, not a CSV, in another encoding or without headings; see fieldErrors.file.',
  }),
  COLUMNS_UNKNOWN: conflict({
    title: 'Kolumnerna är okända',
    swedish: 'Säg först vad filens kolumner innehåller.',
    developer: 'No layout is remembered for these headings; save one and load the file again.',
  }),
  NO_SWISH_REFERENCE: conflict({
    title: 'Raden saknar Swish-referens',
    swedish: 'Raden har ingen referens från Swish, så pengarna kan inte betalas tillbaka härifrån.',
    developer: 'Only what Swish has a reference of can be paid back.',
  }),
  ROW_SETTLED: conflict({
    title: 'Raden är redan avstämd',
    swedish: 'Raden stämmer redan med en betalning här, eller är redan hanterad.',
    developer: 'The row ties with a payment or refund, is no money that came, or has been seen to.',
  }),
} as const satisfies ProblemRows;
