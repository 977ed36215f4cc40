import { verifyPassword } from '../auth/passwords.ts';
import type { Db } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import {
  codeHashAt,
  codeKey,
  countAttempt,
  expectCode,
  hasTooManyAttempts,
  tooManyAttempts,
} from './mailed-codes.ts';

/** `own`: the code that one browser asked for. `shared`: a row shared by all who ask for the same address. */
export type SignInKeys = { readonly own: Buffer; readonly shared: Buffer };

export const sharedKey = (email: string): Buffer => codeKey('sign-in', email);

export const ownKey = (email: string, asker: string): Buffer => codeKey('sign-in', email, asker);

/** A browser's new code replaces its own last one, and no other browser's. */
export const expectSignInCode = async (
  db: Db,
  { own, shared }: SignInKeys,
  now: Date,
  mayMail: boolean,
): Promise<void> => {
  await expectCode(db, own, now, { mayMail });
  await expectCode(db, shared, now, { mayMail, askedLast: own });
};

type Tried = {
  readonly code: string;
  readonly shared: Buffer;
  /** Key of the code that this browser asked for; undefined without its cookie. */
  readonly own: Buffer | undefined;
  /** Seconds until wrong codes are accepted again: from this network address, and for this e-mail address. */
  readonly wait: { readonly network: number; readonly address: number };
};

/** The hash to compare with, or why nothing is compared. */
type Found = { readonly codeHash: string | null; readonly refusal?: undefined } | { readonly refusal: Error };

const refused = (retryAfterSeconds: number): Found => ({
  refusal: problem('RATE_LIMITED', { retryAfterSeconds }),
});

/** The browser's own code. Its first attempt is never refused because of what others did. */
const findOwn = async (db: Db, { own, wait }: Tried, now: Date): Promise<Found | undefined> => {
  const row = own && (await countAttempt(db, own, now));
  if (!row) return undefined;
  if (hasTooManyAttempts(row)) return { refusal: tooManyAttempts(row, now) };
  const seconds = Math.max(wait.network, wait.address);
  return row.tries > 1 && seconds > 0 ? refused(seconds) : row;
};

/** The code that another browser asked for last: for clients without cookies, and readers of the newest mail. */
const findNewest = async (db: Db, { own, shared, wait }: Tried, now: Date): Promise<Found | undefined> => {
  const row = await countAttempt(db, shared, now, { unlessAskedBy: own });
  if (row && hasTooManyAttempts(row)) return { refusal: tooManyAttempts(row, now) };
  // A campus may have used up its limit; a correct first attempt is let in all the same.
  const seconds = row?.tries === 1 ? wait.address : Math.max(wait.network, wait.address);
  if (seconds > 0) return refused(seconds);
  return row && { codeHash: row.askedLast && (await codeHashAt(db, row.askedLast, now)) };
};

/**
 * Returns the hash of a correct code, to consume its mail by; throws for a wrong one. The number of hash comparisons
 * depends on who asked and tried, never on whether the address is a member's: where nobody was mailed, a dummy hash is
 * compared.
 */
export const rightSignInCode = async (db: Db, tried: Tried, now: Date): Promise<string> => {
  const compare = async (codeHash: string | null) =>
    (await verifyPassword(codeHash, tried.code)) ? codeHash : null;
  const own = await findOwn(db, tried, now);
  if (own?.refusal) throw own.refusal;
  const ownHash = own && (await compare(own.codeHash));
  if (ownHash) return ownHash;
  const newest = await findNewest(db, tried, now);
  // A browser with a code of its own still has attempts left, however many were made at the newest one.
  if (newest?.refusal) throw own ? problem('WRONG_CODE') : newest.refusal;
  const newestHash = newest || !own ? await compare(newest?.codeHash ?? null) : null;
  if (!newestHash) throw problem('WRONG_CODE');
  return newestHash;
};
