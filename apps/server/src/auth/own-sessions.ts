import type { OwnSession } from '@karportalen/contract/auth/fields';
import { and, desc, eq, exists, gt, isNull } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { sessions, sessionTokens } from './tables.ts';

type Owner = Pick<Caller, 'id' | 'sessionId'>;

export const listSessionsOf = async (
  q: Q,
  { id: userId, sessionId }: Owner,
  now: Date,
): Promise<OwnSession[]> => {
  const { id, device, address, createdAt, lastSeenAt } = sessions;
  const usableToken = q
    .select({ hash: sessionTokens.hash })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.sessionId, id), gt(sessionTokens.expiresAt, now)));
  const rows = await q
    .select({ id, device, address, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), exists(usableToken)))
    .orderBy(desc(lastSeenAt), desc(id));
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    signedInAt: row.createdAt.toISOString(),
    lastSeen: row.lastSeenAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
};

/** False where it is somebody else's, unknown or ended already. */
export const endSessionOf = async (q: Q, userId: string, sessionId: string, now: Date): Promise<boolean> => {
  const ended = await q
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};
