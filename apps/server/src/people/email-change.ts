import type { Member } from '@karportalen/contract/people/member';
import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Q, Tx } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { refusedAt } from '../platform/http/refusals.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { CODE_MS, codeKey, expectCode, rightCode, useCode } from './mailed-codes.ts';
import { codeRetry } from './sign-in-mail.ts';
import { appUsers, emailChanges } from './tables.ts';

export const sendAddressCode = defineJob({
  name: 'send-address-code',
  schema: z.strictObject({ memberId: z.uuid(), to: z.enum(['old', 'new']) }),
  retry: codeRetry,
});

/** A code is bound to this one change. */
const keysOf = (memberId: string, email: string) => ({
  old: codeKey('old-address', memberId, email),
  new: codeKey('new-address', memberId, email),
});

export const keyOfChange = (to: 'old' | 'new', memberId: string, email: string): Buffer =>
  keysOf(memberId, email)[to];

/**
 * Mails a code to each address. If the new one is another member's, nothing is sent there, and the answer is the same.
 */
export const askForChange = async (q: Tx, memberId: string, email: string, now: Date): Promise<void> => {
  const values = { email, expiresAt: new Date(now.getTime() + CODE_MS) };
  await q
    .insert(emailChanges)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: emailChanges.memberId, set: values });
  for (const to of ['old', 'new'] as const) {
    await expectCode(q, keyOfChange(to, memberId, email), now);
    await enqueue(q, sendAddressCode, { memberId, to });
  }
};

/** The requested address, unless it has been taken. */
export const wantedAddress = async (q: Q, memberId: string, now: Date): Promise<string | undefined> => {
  const [row] = await q
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.memberId, memberId), gt(emailChanges.expiresAt, now)));
  return row?.email;
};

export const isTaken = async (q: Q, email: string): Promise<boolean> => {
  const rows = await q.select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.email, email));
  return rows.length > 0;
};

type Codes = { readonly email: string; readonly oldCode: string; readonly newCode: string };

/** Puts the error at its field, so that the member knows which code was wrong. */
const atField = (field: 'oldCode' | 'newCode') => (error: unknown) => {
  throw error instanceof Error && error.message === 'WRONG_CODE' ? refusedAt(field, 'WRONG_CODE') : error;
};

/** Compares both codes before either is consumed. */
export const changeAddress = async (db: Db, member: Member, codes: Codes, now: Date): Promise<void> => {
  const { email } = codes;
  const keys = keysOf(member.id, email);
  const oldHash = await rightCode(db, keys.old, codes.oldCode, now).catch(atField('oldCode'));
  const newHash = await rightCode(db, keys.new, codes.newCode, now).catch(atField('newCode'));
  await db.transaction(async (tx) => {
    const used = (await useCode(tx, keys.old, oldHash)) && (await useCode(tx, keys.new, newHash));
    if (!used) throw problem('WRONG_CODE');
    // The register may have given the address to somebody else meanwhile.
    if (await isTaken(tx, email)) throw refusedAt('email', 'EMAIL_HAS_ACCOUNT');
    await tx.update(appUsers).set({ email }).where(eq(appUsers.id, member.id));
    await tx.delete(emailChanges).where(eq(emailChanges.memberId, member.id));
  });
};

export const dropOldChanges = async (q: Q, now: Date): Promise<void> => {
  await q.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
};

/** After a restore, which also drops the codes. */
export const dropAllChanges = async (q: Q): Promise<void> => {
  await q.delete(emailChanges);
};
