import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import type { Db, Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { mailedCodes, signInLinks } from './tables.ts';

export const CODE_MS = 10 * 60 * 1000;
const MAX_CODE_ATTEMPTS = 5;

type Purpose = 'sign-in' | 'old-address' | 'new-address' | 'delete-account';

/** What a code opens: signing in as whoever has an address, one half of changing an address, or erasing oneself. */
export const codeKey = (purpose: Purpose, ...whom: string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([purpose, ...whom]))
    .digest();

type Expected = {
  readonly mayMail?: boolean;
  /** Of the row that an address's askers share: who asks now. */
  readonly askedLast?: Buffer | null;
};

/**
 * From now on a code is waited for: five tries, ten minutes. Said for every address alike, and of one that may not be
 * mailed any more it takes as long and changes nothing.
 */
export const expectCode = async (
  q: Q,
  key: Buffer,
  now: Date,
  { mayMail = true, askedLast = null }: Expected = {},
): Promise<void> => {
  const expiresAt = new Date(now.getTime() + CODE_MS);
  await q
    .insert(mailedCodes)
    .values({ key, askedLast, expiresAt })
    .onConflictDoUpdate({
      target: mailedCodes.key,
      set: { codeHash: null, tries: 0, askedLast, expiresAt },
      setWhere: sql`${mayMail}`,
    });
};

export type IssuedCode = { readonly code: string; readonly codeHash: string };

/**
 * A code for the mail that leaves now; undefined when nobody waits for it any more. Of two the later holds. Neither tries
 * nor time begin anew: they would for members alone, which would tell who is one.
 */
export const issueCode = async (q: Q, key: Buffer, now: Date): Promise<IssuedCode | undefined> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // Slow to hash: a code has a million values, and whoever reads the table must not find it in its ten minutes.
  const codeHash = await hashPassword(code);
  const rows = await q
    .update(mailedCodes)
    .set({ codeHash })
    .where(and(eq(mailedCodes.key, key), gt(mailedCodes.expiresAt, now)))
    .returning({ key: mailedCodes.key });
  return rows.length > 0 ? { code, codeHash } : undefined;
};

type Waiting = typeof mailedCodes.$inferSelect;

/**
 * The row with this try counted in it, if a code is waited for. Counted before the code is compared, in one statement, so
 * that guesses made at once cannot slip past the count.
 */
export const countAttempt = async (
  db: Db,
  key: Buffer,
  now: Date,
  { unlessAskedBy }: { readonly unlessAskedBy?: Buffer | undefined } = {},
): Promise<Waiting | undefined> => {
  const [row] = await db
    .update(mailedCodes)
    .set({ tries: sql`least(${mailedCodes.tries} + 1, ${MAX_CODE_ATTEMPTS + 1})` })
    .where(
      and(
        eq(mailedCodes.key, key),
        gt(mailedCodes.expiresAt, now),
        unlessAskedBy && ne(mailedCodes.askedLast, unlessAskedBy),
      ),
    )
    .returning();
  return row;
};

export const hasTooManyAttempts = ({ tries }: Waiting): boolean => tries > MAX_CODE_ATTEMPTS;

export const tooManyAttempts = ({ expiresAt }: Waiting, now: Date): Error =>
  problem('RATE_LIMITED', { retryAfterSeconds: Math.ceil((expiresAt.getTime() - now.getTime()) / 1000) });

/** The code that is waited for under a key. */
export const codeHashAt = async (q: Q, key: Buffer, now: Date): Promise<string | null> => {
  const [row] = await q
    .select({ codeHash: mailedCodes.codeHash })
    .from(mailedCodes)
    .where(and(eq(mailedCodes.key, key), gt(mailedCodes.expiresAt, now)));
  return row?.codeHash ?? null;
};

/** The hash of a code that is right, to use it up by; refuses any other. */
export const rightCode = async (db: Db, key: Buffer, code: string, now: Date): Promise<string> => {
  const row = await countAttempt(db, key, now);
  if (row && hasTooManyAttempts(row)) throw tooManyAttempts(row, now);
  const matches = await verifyPassword(row?.codeHash, code);
  if (!matches || !row?.codeHash) throw problem('WRONG_CODE');
  return row.codeHash;
};

/** Uses a right code up. False when another was quicker with it. */
export const useCode = async (q: Q, key: Buffer, codeHash: string): Promise<boolean> => {
  const rows = await q
    .delete(mailedCodes)
    .where(and(eq(mailedCodes.key, key), eq(mailedCodes.codeHash, codeHash)))
    .returning({ key: mailedCodes.key });
  return rows.length > 0;
};

export const dropOldCodes = async (q: Q, now: Date): Promise<void> => {
  await q.delete(mailedCodes).where(lte(mailedCodes.expiresAt, now));
  await q.delete(signInLinks).where(lte(signInLinks.expiresAt, now));
};

/** A code works once, also when a backup from before it was used is restored. */
export const dropAllCodes = async (q: Q): Promise<void> => {
  await q.delete(mailedCodes);
  await q.delete(signInLinks);
};
