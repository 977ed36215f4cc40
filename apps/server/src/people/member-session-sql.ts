import { and, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { devices, memberSessions } from './tables.ts';

export const listSessions = (q: Q, memberId: string, now: Date) =>
  q
    .select({
      id: memberSessions.id,
      device: memberSessions.device,
      createdAt: memberSessions.createdAt,
      lastUsedAt: memberSessions.lastUsedAt,
    })
    .from(memberSessions)
    .where(and(eq(memberSessions.memberId, memberId), gt(memberSessions.expiresAt, now)))
    .orderBy(desc(memberSessions.lastUsedAt), desc(memberSessions.id));

/**
 * Ends the session and deletes its device: a signed-out phone may be lost, or somebody else's, and must get no pushes.
 */
const endWhere = async (q: Q, which: SQL | undefined): Promise<boolean> => {
  const ended = await q.select({ id: memberSessions.id }).from(memberSessions).where(which).for('update');
  for (const { id } of ended) {
    await q.delete(devices).where(eq(devices.sessionId, id));
    await q.delete(memberSessions).where(eq(memberSessions.id, id));
  }
  return ended.length > 0;
};

export const endSession = (q: Q, memberId: string, id: string): Promise<boolean> =>
  endWhere(q, and(eq(memberSessions.id, id), eq(memberSessions.memberId, memberId)));

export const endSessionByToken = (q: Q, tokenHash: Buffer): Promise<boolean> =>
  endWhere(q, eq(memberSessions.tokenHash, tokenHash));

/** Their devices stay: nobody signed them out. */
export const dropExpiredSessions = async (q: Q, now: Date): Promise<void> => {
  await q.delete(memberSessions).where(lte(memberSessions.expiresAt, now));
};

/** After a restore: sessions that were signed out after the backup are back. Devices stay and get their pushes. */
export const dropAllSessions = async (q: Q): Promise<void> => {
  await q.delete(memberSessions);
};
