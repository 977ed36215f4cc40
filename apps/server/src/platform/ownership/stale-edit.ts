import type { Q } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { problem } from '../http/problem.ts';
import { readOrganiserName } from './organiser-name.ts';

type Stored = { readonly updatedAt: Date; readonly updatedBy: string | null };

export const isStale = (stored: Date, sent: string | undefined): boolean =>
  sent !== undefined && stored.getTime() !== new Date(sent).getTime();

/** The refusal of an edit made from an older copy. It names who saved meanwhile: the caller in another tab, or a colleague. */
export const staleEdit = async (q: Q, { updatedAt, updatedBy }: Stored, caller: Pick<Caller, 'id'>) =>
  problem('STALE_EDIT', {
    saved: {
      by: await readOrganiserName(q, updatedBy),
      at: updatedAt.toISOString(),
      isYou: updatedBy === caller.id,
    },
  });

/**
 * Optimistic locking: an edit made from an older copy is refused. A client that sends no `updatedAt` overwrites. Called once
 * the row is known to be in the caller's scope.
 */
export const refuseStaleEdit = async (
  q: Q,
  stored: Stored,
  sent: string | undefined,
  caller: Pick<Caller, 'id'>,
): Promise<void> => {
  if (isStale(stored.updatedAt, sent)) throw await staleEdit(q, stored, caller);
};
