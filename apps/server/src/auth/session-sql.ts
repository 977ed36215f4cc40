import type { User } from '@karportalen/contract/auth/fields';
import type { FactorPolicy } from '@karportalen/contract/auth/second-factor';
import type { FunctionName, Role } from '@karportalen/contract/core/access';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { batchLoader } from '../platform/db/batch-loader.ts';
import type { Db, Q } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import type { Caller } from '../platform/http/caller.ts';
import { requiredFromOf } from './factor-policy.ts';
import { inEffect, roleEndText } from './role-end.ts';
import { sessions, sessionTokens, users } from './tables.ts';

type CallerRow = {
  hash: Buffer;
  expires_at: Date;
  id: string;
  email: string;
  role: Role;
  role_ends_on: string | null;
  role_end: Date | null;
  session_id: string;
  confirmed_at: Date;
  division_id: string | null;
  division_name: string | null;
  committee_id: string | null;
  committee_name: string | null;
  functions: FunctionName[];
  has_factor: boolean;
  policy: FactorPolicy | null;
  required_from: Date | null;
};

// Runs on every call, so it is a named statement, planned once per connection.
const callerStatement = {
  name: 'find-callers',
  text: `select t.hash, t.expires_at, u.id, u.email, u.role, u.role_ends_on::text,
      ${roleEndText('u')} as role_end, s.id as session_id, s.confirmed_at,
      d.id as division_id, d.name as division_name, c.id as committee_id, c.name as committee_name,
      array(
        select function from role_functions where role = u.role
        union
        select ft.function_type from committee_function_types cft
          join function_types ft on ft.id = cft.function_type_id
          where cft.committee_id = u.committee_id
        order by 1
      ) as functions,
      exists (select from authenticator_apps a where a.user_id = u.id and a.added_at is not null)
        or exists (select from passkeys k where k.user_id = u.id) as has_factor,
      p.policy, p.required_from
    from session_tokens t
      join sessions s on s.id = t.session_id
      join users u on u.id = s.user_id
      left join factor_policies p on true
      left join divisions d on d.id = u.division_id
      left join committees c on c.id = u.committee_id
    where t.hash = any($1::bytea[]) and t.kind = 'access' and s.ended_at is null and c.deleted_at is null`,
};

type Found = {
  readonly caller: Caller;
  readonly expiresAt: Date;
  /** When the role ends by itself. */
  readonly roleEnd: Date | null;
  /** From when an account without a second factor must have one. */
  readonly factorRequiredFrom: Date | null;
};

const foundIn = (row: CallerRow): Found => ({
  expiresAt: row.expires_at,
  roleEnd: row.role_end,
  factorRequiredFrom: row.has_factor
    ? null
    : requiredFromOf({ policy: row.policy ?? 'voluntary', requiredFrom: row.required_from }, row.role),
  caller: {
    id: row.id,
    email: row.email,
    role: row.role,
    roles: [row.role],
    functions: row.functions,
    divisions: row.division_id && row.division_name ? [{ id: row.division_id, name: row.division_name }] : [],
    committees:
      row.committee_id && row.committee_name ? [{ id: row.committee_id, name: row.committee_name }] : [],
    sessionId: row.session_id,
    divisionId: row.division_id,
    committeeId: row.committee_id,
    confirmedAt: row.confirmed_at,
    ...(row.role_ends_on !== null && { roleEndsOn: row.role_ends_on }),
    ...(row.has_factor && { secondFactor: 'on' as const }),
  },
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
    const { caller, factorRequiredFrom } = found;
    if (!factorRequiredFrom) return caller;
    return { ...caller, secondFactor: factorRequiredFrom <= now ? 'required' : 'soon' };
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

export type NewSession = Pick<typeof sessions.$inferSelect, 'userId' | 'device' | 'address'>;

export const insertSession = async (q: Q, session: NewSession, now: Date): Promise<string> => {
  const row = { ...session, createdAt: now, lastSeenAt: now, confirmedAt: now };
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
