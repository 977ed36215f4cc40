import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import type { Db, Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { mailedCodes, signInLinks } from './tables.ts';

export const CODE_MS = 10 * 60 * 1000;
const MAX_CODE_ATTEMPTS = 5;

type Purpose = 'sign-in' | 'old-address' | 'new-address' | 'delete-account';

/** What a code is for: signing in with an address, one half of an address change, or deleting an account. */
export const codeKey = (purpose: Purpose, ...whom: string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([purpose, ...whom]))
    .digest();

type Expected = {
  readonly mayMail?: boolean;
  /** On the key that all who ask for one address share: who asked last. */
  readonly askedLast?: Buffer | null;
};

/**
 * Expects a code from now on: five attempts, ten minutes. Done for every address alike; for one that may not be mailed
 * it takes as long and changes nothing.
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
 * Makes the code for the mail that is about to be sent; undefined when it is no longer expected. A later code replaces
 * an earlier one. Attempts and expiry are not reset: that would happen for members only and so reveal who is one.
 */
export const issueCode = async (q: Q, key: Buffer, now: Date): Promise<IssuedCode | undefined> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // A slow hash: with only a million codes, a fast one could be reversed within its ten minutes by a reader of the
  // table.
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
 * Counts an attempt and returns the row, if a code is expected. Counted before the comparison, in one statement, so
 * that concurrent guesses cannot exceed the limit.
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

/** The hash of the code expected under this key. */
export const codeHashAt = async (q: Q, key: Buffer, now: Date): Promise<string | null> => {
  const [row] = await q
    .select({ codeHash: mailedCodes.codeHash })
    .from(mailedCodes)
    .where(and(eq(mailedCodes.key, key), gt(mailedCodes.expiresAt, now)));
  return row?.codeHash ?? null;
};

/** Returns the hash of a correct code, to consume it by; throws for a wrong one. */
export const rightCode = async (db: Db, key: Buffer, code: string, now: Date): Promise<string> => {
  const row = await countAttempt(db, key, now);
  if (row && hasTooManyAttempts(row)) throw tooManyAttempts(row, now);
  const matches = await verifyPassword(row?.codeHash, code);
  if (!matches || !row?.codeHash) throw problem('WRONG_CODE');
  return row.codeHash;
};

/** Consumes a correct code. False when a concurrent call has. */
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

/** After a restore: a code that was used after the backup must not work again. */
export const dropAllCodes = async (q: Q): Promise<void> => {
  await q.delete(mailedCodes);
  await q.delete(signInLinks);
};
