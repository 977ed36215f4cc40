import type { Q } from '../../platform/db/database.ts';

/** How a push ended. Both may be set: some devices were reached, others were not. */
export type PushResult = {
  /** Null when nobody was reached and somebody should have been. */
  readonly sentAt: Date | null;
  /** A Swedish sentence for the archive. */
  readonly failedReason: string | null;
};

/** Told once, in the transaction that ends the push. */
export type PushListener = (q: Q, subjectId: string, result: PushResult) => Promise<void>;
