import { sql } from 'drizzle-orm';
import type { Q } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { problem } from '../http/problem.ts';
import { readOrganiserName } from './organiser-name.ts';

type Stored = { readonly id?: string; readonly updatedAt: Date; readonly updatedBy: string | null };

export const isStale = (stored: Date, sent: string | undefined): boolean =>
  sent !== undefined && stored.getTime() !== new Date(sent).getTime();

/** The API token that saved the item last, according to the history. */
const readSavingToken = async (q: Q, { id, updatedAt }: Stored): Promise<string | undefined> => {
  if (id === undefined) return undefined;
  const { rows } = await q.execute<{ name: string | null }>(sql`
    select t.name from history_entries h left join api_tokens t on t.id = h.token_id
    where h.item_id = ${id}::uuid and h.at >= ${updatedAt.toISOString()}::timestamptz
    order by h.at desc, h.id desc limit 1`);
  return rows[0]?.name ?? undefined;
};

/**
 * The refusal of an edit made from an older copy. It names who saved meanwhile: the caller in another tab, a colleague, or
 * the API token of one of them.
 */
export const staleEdit = async (q: Q, stored: Stored, caller: Pick<Caller, 'id'>) => {
  const { updatedAt, updatedBy } = stored;
  const name = await readOrganiserName(q, updatedBy);
  const token = await readSavingToken(q, stored);
  return problem('STALE_EDIT', {
    saved: {
      by: token === undefined ? name : [name, `med API-nyckeln ”${token}”`].filter(Boolean).join(' '),
      at: updatedAt.toISOString(),
      isYou: token === undefined && updatedBy === caller.id,
    },
  });
};

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
