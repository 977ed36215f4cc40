import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/actor.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { recordAccount } from './account-history.ts';
import type { Passkey } from './passkey-sql.ts';
import { sendPasskeyStopped } from './passkey-stopped-mail.ts';
import { endSessionsOf } from './session-sql.ts';
import { passkeys } from './tables.ts';

/**
 * Whether the counter says that there is a copy of the key. Keys that sync are on several devices and have no common counter, and
 * a key that always says 0 has none.
 */
export const isCopied = (
  { canSync, counter }: Pick<Passkey, 'canSync' | 'counter'>,
  given: number,
): boolean => !canSync && (given > 0 || counter > 0) && given <= counter;

/**
 * Notes a verified use under a row lock, so that of two answers with one counter the second is seen. A copied key is stopped: nobody can
 * tell which of the two is the owner's. Its sessions may be either's, so all of the account end, and the owner is mailed.
 */
export const noteUse = (
  q: Db,
  { id, userId }: Pick<Passkey, 'id' | 'userId'>,
  counter: number,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<'used' | 'stopped' | 'gone'> =>
  q.transaction(async (tx) => {
    const [key] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for('update');
    if (!key) return 'gone';
    if (key.stoppedAt) return 'stopped';
    if (!isCopied(key, counter)) {
      await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
      return 'used';
    }
    await tx.update(passkeys).set({ stoppedAt: now }).where(eq(passkeys.id, id));
    await endSessionsOf(tx, userId, now);
    await recordAccount(tx, 'passkeyStopped', { ...actor, actorId: userId });
    await enqueue(tx, sendPasskeyStopped, { userId, name: key.name });
    return 'stopped';
  });
