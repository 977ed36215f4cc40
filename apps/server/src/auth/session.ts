import type { Db, Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Cookies } from '../platform/http/cookies.ts';
import { problem } from '../platform/http/problem.ts';
import {
  callerFinder,
  endSession,
  insertTokens,
  lockRefreshToken,
  markReplaced,
  noteSessionUse,
} from './session-sql.ts';
import { hashToken, newToken } from './tokens.ts';

const ACCESS_SECONDS = 5 * 60;
const REFRESH_SECONDS = 14 * 24 * 60 * 60;
const GRACE_MS = 10_000;

export const accessCookie = 'karportalen_access';
export const refreshCookie = 'karportalen_refresh';

export type TokenPair = { readonly access: string; readonly refresh: string };

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export const issueTokens = async (q: Q, sessionId: string, now: Date): Promise<TokenPair> => {
  const pair = { access: newToken(), refresh: newToken() };
  await insertTokens(q, [
    { hash: hashToken(pair.access), sessionId, kind: 'access', expiresAt: after(now, ACCESS_SECONDS) },
    { hash: hashToken(pair.refresh), sessionId, kind: 'refresh', expiresAt: after(now, REFRESH_SECONDS) },
  ]);
  return pair;
};

export const setTokenCookies = (cookies: Cookies, { access, refresh }: TokenPair): void => {
  cookies.set(accessCookie, access, ACCESS_SECONDS);
  cookies.set(refreshCookie, refresh, REFRESH_SECONDS);
};

export const clearTokenCookies = (cookies: Cookies): void => {
  cookies.clear(accessCookie);
  cookies.clear(refreshCookie);
};

/**
 * Exchanges a refresh token for a new pair. The replaced token works for ten seconds more (two tabs, a lost answer).
 * Later reuse means that it was stolen, and ends the whole session.
 */
export const rotate = async (
  db: Db,
  refresh: string,
  address: string | null,
  now: Date,
): Promise<TokenPair> => {
  const hash = hashToken(refresh);
  const pair = await db.transaction(async (tx) => {
    const found = await lockRefreshToken(tx, hash, now);
    if (!found || found.endedAt || found.expiresAt <= now) return undefined;
    if (found.replacedAt && now.getTime() - found.replacedAt.getTime() > GRACE_MS) {
      await endSession(tx, found.sessionId, now);
      return undefined;
    }
    if (!found.replacedAt) await markReplaced(tx, hash, now);
    await noteSessionUse(tx, found.sessionId, address, now);
    return issueTokens(tx, found.sessionId, now);
  });
  if (!pair) throw problem('NO_SESSION');
  return pair;
};

export const callerFromCookies = (db: Db) => {
  const find = callerFinder(db);
  return async (cookies: Cookies, now: Date): Promise<Caller | undefined> => {
    const access = cookies.get(accessCookie);
    return access ? find(hashToken(access), now) : undefined;
  };
};
