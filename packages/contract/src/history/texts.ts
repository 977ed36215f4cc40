import { once } from '../core/once.ts';

/** The name of an organiser whose account is gone. */
export const REMOVED_ACCOUNT = 'Ett borttaget konto';

const list = once(() => new Intl.ListFormat('sv'));

type Restored = { readonly notRestored: readonly string[] };

export const historyTexts = {
  none: 'Inget har hänt än.',
  redacted: 'Innehållet är dolt.',
  unchanged: 'Inga fält ändrades.',
  restore: {
    success: ({ notRestored }: Restored) =>
      notRestored.length === 0
        ? 'Återställt'
        : `Återställt. Det här följde inte med: ${list().format(notRestored).toLowerCase()}.`,
    failure: 'Kunde inte återställa',
  },
  redact: { success: 'Innehållet är dolt', failure: 'Kunde inte dölja innehållet' },
} as const;
