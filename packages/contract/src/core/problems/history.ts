import { conflict, type ProblemRows } from './problem-row.ts';

export const historyProblems = {
  NOTHING_TO_RESTORE: conflict({
    title: 'Inget att återställa',
    swedish: 'Den här raden har ingen version att återställa.',
    developer: 'The entry is redacted, or is about no version of an item.',
  }),
  NOT_RESTORABLE: conflict({
    title: 'Det går inte att återställa',
    swedish: 'Det som är skickat, visat, sålt eller röstat på återställs inte.',
    developer: 'The item was sent, shown, sold or voted on.',
  }),
} as const satisfies ProblemRows;
