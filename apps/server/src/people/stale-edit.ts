import type { Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { isStale } from '../platform/http/stale-edit.ts';
import { readOrganiserName } from './organiser-name.ts';

type Stored = { readonly updatedAt: Date; readonly updatedBy: string | null };

/** As `refuseStale`, and tells who saved meanwhile. */
export const refuseStaleEdit = async (q: Q, stored: Stored, sent: string | undefined): Promise<void> => {
  if (!isStale(stored.updatedAt, sent)) return;
  const by = await readOrganiserName(q, stored.updatedBy);
  throw problem('STALE_EDIT', { saved: { by, at: stored.updatedAt.toISOString() } });
};
