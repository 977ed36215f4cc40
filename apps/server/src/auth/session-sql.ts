import type { User } from '@karportalen/contract/auth/fields';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { batchLoader, givenHashes } from '../platform/db/batch-loader.ts';
import type { Db, Q } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import type { Caller } from '../platform/http/caller.ts';
import {
  type AccountRow,
  accountColumns,
  accountIn,
  accountJoins,
  factorRequiredFrom,
  isLiveAccount,
  withFactorState,
} from './account-of-caller.ts';
import { inEffect } from './role-end.ts';
import { sessions, sessionTokens, users } from './tables.ts';

type CallerRow = AccountRow & {
  hash: Buffer;
  expires_at: Date;
  session_id: string;
  confirmed_at: Date;
  has_provider_factor: boolean;
};

// Runs on every call, so it is a named statement, planned once per connection.
const callerStatement = {
  name: 'find-callers',
  text: `select t.hash, t.expires_at, s.id as session_id, s.confirmed_at, s.has_provider_factor,
      ${accountColumns}
    from session_tokens t
      join sessions s on s.id = t.session_id
      join users u on u.id = s.user_id
      ${accountJoins}
    where t.hash = any(${givenHashes}) and t.kind = 'access' and s.ended_at is null and ${isLiveAccount}`,
};

type Found = {
  readonly caller: Caller;
  readonly expiresAt: Date;
  /** When the role ends by itself. */
  readonly roleEnd: Date | null;
  readonly factorRequiredFrom: Date | null;
};

const foundIn = (row: CallerRow): Found => ({
  expiresAt: row.expires_at,
  roleEnd: row.role_end,
  // The provider's second factor satisfies the union's requirement, for this session only.
  factorRequiredFrom: row.has_provider_factor ? null : factorRequiredFrom(row),
  caller: { sessionId: row.session_id, confirmedAt: row.confirmed_at, ...accountIn(row) },
});

type FindCaller = (accessHash: Buffer, now: Date) => Promise<Caller | undefined>;

/** Runs on every call: look-ups of concurrent requests are batched into one query. */
export const callerFinder = (db: Db): FindCaller => {
  const find = batchLoader(async (hashes: readonly Buffer[]) => {
    const { rows } = await db.$client.query<CallerRow>({ ...callerStatement, values: [hashes] });
    return hashes.map((hash) => {
      const row = rows.find((one) => one.hash.equals(hash));
      return row && foundIn(row);
    });
  });
  return async (accessHash, now) => {
    const found = await find(accessHash);
    if (!found || found.expiresAt <= now || (found.roleEnd && found.roleEnd <= now)) return undefined;
    return withFactorState(found.caller, found.factorRequiredFrom, now);
  };
};

export const userOf = ({
  id,
  email,
  roles,
  functions,
  divisions,
  committees,
  roleEndsOn,
  secondFactor,
}: Caller): User => ({
  id,
  email,
  roles,
  functions,
  divisions,
  committees,
  ...(roleEndsOn && { roleEndsOn }),
  ...(secondFactor && { secondFactor }),
});

export type NewSession = Pick<typeof sessions.$inferSelect, 'userId' | 'device' | 'address'> & {
  readonly hasProviderFactor?: boolean;
  /** When the person last proved who they are; now by default. */
  readonly confirmedAt?: Date;
};

export const insertSession = async (q: Q, session: NewSession, now: Date): Promise<string> => {
  const row = { confirmedAt: now, ...session, createdAt: now, lastSeenAt: now };
  const rows = await q.insert(sessions).values(row).returning({ id: sessions.id });
  return singleRow(rows).id;
};

export const confirmSession = async (q: Q, sessionId: string, now: Date): Promise<void> => {
  await q.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId));
};

export const noteSessionUse = async (
  q: Q,
  sessionId: string,
  address: string | null,
  now: Date,
): Promise<void> => {
  await q.update(sessions).set({ lastSeenAt: now, address }).where(eq(sessions.id, sessionId));
};

export const insertTokens = async (
  q: Q,
  tokens: readonly (typeof sessionTokens.$inferInsert)[],
): Promise<void> => {
  await q.insert(sessionTokens).values([...tokens]);
};

/** The refresh token and its session under a row lock, so that two rotations of one token run one after the other. */
export const lockRefreshToken = async (q: Q, hash: Buffer, now: Date) => {
  const [row] = await q
    .select({
      sessionId: sessions.id,
      endedAt: sessions.endedAt,
      expiresAt: sessionTokens.expiresAt,
      replacedAt: sessionTokens.replacedAt,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessionTokens.hash, hash), eq(sessionTokens.kind, 'refresh'), inEffect('users', now)))
    .for('update', { of: [sessionTokens, sessions] });
  return row;
};

export const markReplaced = async (q: Q, hash: Buffer, now: Date): Promise<void> => {
  await q.update(sessionTokens).set({ replacedAt: now }).where(eq(sessionTokens.hash, hash));
};

export const endSession = async (q: Q, sessionId: string, now: Date): Promise<void> => {
  await q
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
};

/** Accepts either cookie: the holder of one may end the session it belongs to. */
export const endSessionByToken = async (q: Q, hash: Buffer, now: Date): Promise<void> => {
  await q
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        isNull(sessions.endedAt),
        sql`${sessions.id} = (select session_id from session_tokens where hash = ${hash})`,
      ),
    );
};

export const endSessionsOf = async (
  q: Q,
  userId: string,
  now: Date,
  exceptSessionId?: string,
): Promise<void> => {
  await q
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined,
      ),
    );
};

/** After a restore: sessions that were ended after the backup are back, and nobody can tell which. */
export const endAllSessions = async (q: Q, now: Date): Promise<void> => {
  await q.update(sessions).set({ endedAt: now }).where(isNull(sessions.endedAt));
};
