import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Q } from '../platform/db/database.ts';
import { forgetRequests } from '../platform/http/forget-requests.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { forgetJobs } from '../platform/jobs/forget-jobs.ts';
import { forgetInImports } from './import/forget-in-imports.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { appUsers, emailChanges, erasures } from './tables.ts';

/** The person's identifiers, read before they are erased. */
export type Forgotten = {
  readonly id: string;
  readonly email: string;
  readonly cid: string | null;
};

/** Removes a person from a slice's data. Sums, votes and receipts stay. */
export type ForgetPerson = (q: Q, person: Forgotten) => Promise<void>;

/**
 * Deletes mails stored as files: those that contain the address, and those about the person (some went to an address
 * they had asked to change to). The job holds only a hash of the address.
 */
export const forgetPersonMails = defineJob({
  name: 'forget-person-mails',
  schema: z.strictObject({
    addressHash: z.string(),
    /** Absent in jobs queued by earlier versions. */
    memberId: z.uuid().optional(),
  }),
  retry: { limit: 20, delaySeconds: 60, backoff: true, maxDelaySeconds: 3_600 },
});

export const addressHash = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

/** A second run, for mails that were being sent when the person was erased. */
const LATE_MAILS_MS = 60 * 60 * 1000;

const forgetOwn: ForgetPerson = async (q, { id, email, cid }) => {
  await signOutEverywhere(q, sql`p.id = ${id}`);
  await q.delete(emailChanges).where(eq(emailChanges.memberId, id));
  await forgetInImports(q, { id, email, cid });
};

type Row = typeof appUsers.$inferSelect;

/**
 * Blanks a member's row. It keeps its id, because votes, receipts and sums refer to it. The caller holds its row lock.
 */
export const erasePerson = async (
  q: Q,
  { id, email, cid }: Row,
  forget: readonly ForgetPerson[],
  now: Date,
): Promise<void> => {
  if (email === null) return;
  const [change] = await q.select().from(emailChanges).where(eq(emailChanges.memberId, id));
  const wanted = change?.email;
  for (const one of [...forget, forgetOwn]) await one(q, { id, email, cid });
  const words = [email, ...(cid === null ? [] : [cid]), ...(wanted === undefined ? [] : [wanted])];
  await forgetRequests(q, { id, words });
  // By id too: a failed mail's error may contain an address that was requested before.
  await forgetJobs(q, [...words, id]);
  await q
    .update(appUsers)
    .set({
      firstName: '',
      lastName: '',
      email: null,
      cid: null,
      divisionId: null,
      mutes: [],
      quietFrom: null,
      quietTo: null,
      language: 'sv',
      chosenLanguage: null,
      browserLanguage: null,
      deactivatedAt: now,
      erasedAt: now,
    })
    .where(eq(appUsers.id, id));
  await q.insert(erasures).values({ memberId: id, erasedAt: now }).onConflictDoNothing();
  const payload = { addressHash: addressHash(email), memberId: id };
  await enqueue(q, forgetPersonMails, payload);
  await enqueue(q, forgetPersonMails, payload, { runAt: new Date(now.getTime() + LATE_MAILS_MS) });
};
