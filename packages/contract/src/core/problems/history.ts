import { conflict, type ProblemRows } from './problem-row.ts';

export const historyProblems = {
  NOTHING_TO_RESTORE: conflict({
    title: 'Inget att återställa',
    swedish: 'Den här raden har ingen version att återställa.',
    developer: 'The entry is redacted, or is about no version of an item.',
  }),
  NOT_RESTORABLE: conflict({
    title: 'Det går inte att återställa',
    swedish: 'Det som har skickats, visats, sålts eller fått röster kan inte återställas.',
    developer: 'The item was sent, shown, sold or voted on.',
  }),
} as const satisfies ProblemRows;
