import { randomInt } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Q, Tx } from '../platform/db/database.ts';
import { recoveryCodes } from './tables.ts';
import { hashToken } from './tokens.ts';

const CODES = 10;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 80 bits: guessing one is hopeless, so a plain hash of it is safe to store. */
const newCode = (): string => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Ten new codes in place of the old; shown once. */
export const replaceRecoveryCodes = async (q: Tx, userId: string): Promise<string[]> => {
  await dropRecoveryCodes(q, userId);
  const codes = Array.from({ length: CODES }, newCode);
  await q.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashToken(code) })));
  return codes.map(inGroups);
};

/** Consumes a code. The delete makes it single use: of two requests with the same code, one finds the row. */
export const takeRecoveryCode = async (q: Q, userId: string, code: string): Promise<boolean> => {
  const taken = await q
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashToken(code))))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
};

export const countRecoveryCodes = async (q: Q, userId: string): Promise<number> => {
  const [row] = await q.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
};

/** After a restore: codes that were used after the backup would work again. Their owners make new ones. */
export const dropAllRecoveryCodes = async (q: Q): Promise<void> => {
  await q.delete(recoveryCodes);
};

export const dropRecoveryCodes = async (q: Q, userId: string): Promise<void> => {
  await q.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
};
