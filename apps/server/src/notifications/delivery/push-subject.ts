import type { Q } from '../../platform/db/database.ts';

/** How a push ended. Both may be set: some devices were reached, others were not. */
export type PushResult = {
  /** Null when nobody was reached and somebody should have been. */
  readonly sentAt: Date | null;
  /** A Swedish sentence for the archive. */
  readonly failedReason: string | null;
};

/** What a kind of push does with its own rows, inside the delivery's transactions. */
export type PushSubject = {
  /** These people have been sent to. May tell of one twice, of another device. */
  readonly recordSent?: (q: Q, subjectId: string, personIds: readonly string[], at: Date) => Promise<void>;
  /** Told once. */
  readonly finished: (q: Q, subjectId: string, result: PushResult) => Promise<void>;
};
