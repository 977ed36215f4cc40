import type { Member, MemberLanguage } from '@karportalen/contract/people/member';
import { and, eq, lt } from 'drizzle-orm';
import { hashToken, newToken } from '../auth/tokens.ts';
import { batchLoader, givenHashes } from '../platform/db/batch-loader.ts';
import type { Db, Q } from '../platform/db/database.ts';
import type { Credentials } from '../platform/http/api.ts';
import type { Cookies } from '../platform/http/cookies.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { quietTimeOf } from './quiet-time.ts';
import { memberSessions } from './tables.ts';

const SESSION_SECONDS = 90 * 24 * 60 * 60;
/** Precision of 'last used' in a member's list of devices. */
const USED_MS = 60 * 60 * 1000;

export const memberCookie = 'karappen_session';

const statement = {
  name: 'find-members',
  text: `select s.token_hash as hash, s.expires_at, s.last_used_at, s.id as session_id, p.id, p.first_name,
      p.last_name, p.email, p.kind, p.spoken_language as language, p.chosen_language, p.browser_language, p.mutes, p.quiet_from, p.quiet_to,
      d.id as division_id, d.name as division_name
    from member_sessions s join app_users p on p.id = s.member_id
      left join divisions d on d.id = p.division_id
    where s.token_hash = any(${givenHashes}) and p.deactivated_at is null`,
};

type Row = Pick<Member, 'id' | 'email' | 'kind' | 'language' | 'mutes'> & {
  hash: Buffer;
  expires_at: Date;
  last_used_at: Date;
  session_id: string;
  first_name: string;
  last_name: string;
  division_id: string | null;
  division_name: string | null;
  quiet_from: string | null;
  quiet_to: string | null;
  chosen_language: MemberLanguage | null;
  browser_language: MemberLanguage | null;
};

const callerIn = (row: Row): MemberCaller => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  kind: row.kind,
  division: row.division_id && row.division_name ? { id: row.division_id, name: row.division_name } : null,
  language: row.language,
  mutes: row.mutes,
  quietTime: quietTimeOf(row.quiet_from, row.quiet_to),
  isLanguageChosen: row.chosen_language !== null,
  browserLanguage: row.browser_language,
  sessionId: row.session_id,
  divisionId: row.division_id,
});

export const memberOf = ({
  sessionId: _,
  divisionId: __,
  browserLanguage: ___,
  ...member
}: MemberCaller): Member => member;

const noteUse = async (db: Db, { session_id: id, last_used_at: last }: Row, now: Date): Promise<void> => {
  if (now.getTime() - last.getTime() < USED_MS) return;
  await db
    .update(memberSessions)
    .set({ lastUsedAt: now })
    .where(and(eq(memberSessions.id, id), lt(memberSessions.lastUsedAt, now)));
};

/** Runs on every call: look-ups of concurrent requests are batched into one query. */
export const memberFromCredentials = (db: Db) => {
  const find = batchLoader(async (hashes: readonly Buffer[]) => {
    const { rows } = await db.$client.query<Row>({ ...statement, values: [hashes] });
    const byHash = new Map(rows.map((row) => [row.hash.toString('base64'), row]));
    return hashes.map((hash) => byHash.get(hash.toString('base64')));
  });
  return async ({ cookies, bearer }: Credentials, now: Date): Promise<MemberCaller | undefined> => {
    const token = bearer ?? cookies.get(memberCookie);
    const row = token ? await find(hashToken(token)) : undefined;
    if (!row || row.expires_at <= now) return undefined;
    await noteUse(db, row, now);
    return callerIn(row);
  };
};

type NewSession = { readonly memberId: string; readonly device: string };

/** Returns the token; only its hash is stored. */
export const openSession = async (q: Q, session: NewSession, now: Date): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await q
    .insert(memberSessions)
    .values({ ...session, tokenHash: hashToken(token), lastUsedAt: now, createdAt: now, expiresAt });
  return token;
};

export const setMemberCookie = (cookies: Cookies, token: string): void =>
  cookies.set(memberCookie, token, SESSION_SECONDS);

export const clearMemberCookie = (cookies: Cookies): void => cookies.clear(memberCookie);
