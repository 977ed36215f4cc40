import type { QuietTime } from '@karportalen/contract/core/quiet-time';

/** A quiet time from its two columns. */
export const quietTimeOf = (from: string | null, to: string | null): QuietTime | null =>
  from !== null && to !== null ? { from, to } : null;
