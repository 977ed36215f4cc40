import { and, eq, gt } from 'drizzle-orm';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { Q } from '../platform/db/database.ts';
import { CODE_MS } from './mailed-codes.ts';
import { signInLinks } from './tables.ts';

/**
 * A link works for as long as its mail counts against the mails an hour, so that an address that gets no more mails has
 * one whose link lets its reader in; and ten minutes longer, for whoever asks at the end of that hour.
 */
const LINK_MS = 60 * 60 * 1000 + CODE_MS;

type NewLink = { readonly key: Buffer; readonly codeHash: string };

/** Answers the link's secret (256 bits), which is nowhere kept. */
export const issueLink = async (q: Q, link: NewLink, now: Date): Promise<string> => {
  const secret = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await q.insert(signInLinks).values({ ...link, secretHash: hashToken(secret), expiresAt });
  return secret;
};

/** Whether the mail of a right code has not been used. The deleted row decides: of many at once, one is let in. */
export const useMailOfCode = async (q: Q, codeHash: string): Promise<boolean> => {
  const rows = await q
    .delete(signInLinks)
    .where(eq(signInLinks.codeHash, codeHash))
    .returning({ key: signInLinks.key });
  return rows.length > 0;
};

/** Whether this is the secret of a mail to this address that has not been used, nor its code. */
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
