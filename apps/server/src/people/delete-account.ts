import type { Member } from '@karportalen/contract/people/member';
import type { Deletion } from '@karportalen/contract/people/member-endpoints';
import { z } from 'zod';
import type { Db, Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { erasePerson, type ForgetPerson, type Forgotten } from './erase-person.ts';
import { codeKey, expectCode, rightCode, useCode } from './mailed-codes.ts';
import { lockMember } from './register-sql.ts';
import { codeRetry } from './sign-in-mail.ts';

export const sendDeletionCode = defineJob({
  name: 'send-deletion-code',
  schema: z.strictObject({ memberId: z.uuid(), sessionId: z.uuid() }),
  retry: codeRetry,
});

type Asker = Pick<Member, 'id'> & { readonly sessionId: string };

/** The code is bound to the member and the session that asked for it. */
export const deletionKey = ({ id, sessionId }: Asker): Buffer => codeKey('delete-account', id, sessionId);

export const askForDeletion = async (q: Q, asker: Asker, now: Date): Promise<void> => {
  await expectCode(q, deletionKey(asker), now);
  await enqueue(q, sendDeletionCode, { memberId: asker.id, sessionId: asker.sessionId });
};

/** What later slices know about a member who deletes the account. */
export type OnDeletion = {
  /** What the member loses, shown before they confirm. */
  readonly losses: (q: Q, memberId: string, now: Date) => Promise<Deletion>;
  /** Locks the member's payments and refunds, and returns whether some are unsettled. */
  readonly lockMoney: (q: Q, person: Forgotten) => Promise<boolean>;
};

type Parts = { readonly forget: readonly ForgetPerson[]; readonly onDeletion: OnDeletion };

/** The same erasure as the register's. If unsettled money prevents it, the code is not consumed. */
export const deleteAccount = async (
  db: Db,
  asker: Asker,
  code: string,
  { forget, onDeletion }: Parts,
  now: Date,
): Promise<void> => {
  const key = deletionKey(asker);
  const codeHash = await rightCode(db, key, code, now);
  await db.transaction(async (tx) => {
    const row = orNotFound(await lockMember(tx, asker.id));
    if (!(await useCode(tx, key, codeHash)) || row.email === null) throw problem('WRONG_CODE');
    if (await onDeletion.lockMoney(tx, { id: row.id, email: row.email, cid: row.cid }))
      throw problem('MONEY_ON_ITS_WAY');
    await erasePerson(tx, row, forget, now);
  });
};
