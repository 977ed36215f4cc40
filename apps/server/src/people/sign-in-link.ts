import { and, eq, gt } from 'drizzle-orm';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { Q } from '../platform/db/database.ts';
import { CODE_MS } from './mailed-codes.ts';
import { signInLinks } from './tables.ts';

/**
 * A link works as long as its mail counts against the hourly limit, so that an address that gets no more mails has one
 * that works; plus ten minutes, for a code asked for at the end of that hour.
 */
const LINK_MS = 60 * 60 * 1000 + CODE_MS;

type NewLink = { readonly key: Buffer; readonly codeHash: string };

/** Returns the link's secret (256 bits); only its hash is stored. */
export const issueLink = async (q: Q, link: NewLink, now: Date): Promise<string> => {
  const secret = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await q.insert(signInLinks).values({ ...link, secretHash: hashToken(secret), expiresAt });
  return secret;
};

/** Consumes the mail of a correct code. Deleting the row decides the race: one of several concurrent calls succeeds. */
export const useMailOfCode = async (q: Q, codeHash: string): Promise<boolean> => {
  const rows = await q
    .delete(signInLinks)
    .where(eq(signInLinks.codeHash, codeHash))
    .returning({ key: signInLinks.key });
  return rows.length > 0;
};

/** Consumes the mail by its link's secret, unless the link or the code has been used. */
export const useMailOfLink = async (q: Q, key: Buffer, secret: string, now: Date): Promise<boolean> => {
  const rows = await q
    .delete(signInLinks)
    .where(
      and(
        eq(signInLinks.secretHash, hashToken(secret)),
        eq(signInLinks.key, key),
        gt(signInLinks.expiresAt, now),
      ),
    )
    .returning({ key: signInLinks.key });
  return rows.length > 0;
};
