import { z } from 'zod';
import { accountExists } from '../auth/accounts.ts';
import type { Q } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { refusedAt } from '../platform/http/refusals.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { mailRetry } from '../platform/mail/mail-retry.ts';
import { committeeHistory, divisionHistory } from './history-item.ts';
import { insertInvite, renewInvite } from './invite-sql.ts';
import { refusePastEnd } from './rules.ts';

export const sendInvite = defineJob({
  name: 'send-invite',
  schema: z.strictObject({ inviteId: z.uuid(), invitedBy: z.uuid() }),
  retry: mailRetry,
});

type Invitation = Parameters<typeof insertInvite>[1];

/** An address has at most one account: no link is sent that could create a second one. */
const refuseKnown = async (q: Q, email: string, now: Date): Promise<void> => {
  if (await accountExists(q, email, now)) throw refusedAt('email', 'EMAIL_HAS_ACCOUNT');
};

type Place = Pick<Invitation, 'divisionId' | 'committeeId'>;

/** Without the address: people are ids in the history. */
const recordInvite = (q: Q, { divisionId, committeeId }: Place): Promise<void> => {
  const action = 'invited';
  if (committeeId) return recordAct(q, { action, item: committeeHistory, id: committeeId });
  if (divisionId) return recordAct(q, { action, item: divisionHistory, id: divisionId });
  const scope = { divisionId: null, committeeId: null };
  return recordAct(q, { action: 'superAdminInvited', kind: 'account', scope });
};

/** Creates the invitation and queues its mail in the caller's transaction. */
export const invite = async (q: Q, caller: Caller, invitation: Invitation, now: Date): Promise<void> => {
  refusePastEnd(invitation.roleEndsOn, 'roleEndsOn', now);
  await refuseKnown(q, invitation.email, now);
  const inviteId = await insertInvite(q, invitation, now);
  await enqueue(q, sendInvite, { inviteId, invitedBy: caller.id });
  await recordInvite(q, invitation);
};

/** Sends a new link; the old one stops working. A given last day replaces the earlier one. */
export const inviteAgain = async (
  q: Q,
  caller: Caller,
  inviteId: string | undefined,
  now: Date,
  roleEndsOn?: string | null,
): Promise<void> => {
  refusePastEnd(roleEndsOn, 'roleEndsOn', now);
  const renewed = inviteId && (await renewInvite(q, inviteId, roleEndsOn, now));
  if (!inviteId || !renewed) throw problem('INVITE_ANSWERED');
  await refuseKnown(q, renewed.email, now);
  await enqueue(q, sendInvite, { inviteId, invitedBy: caller.id });
  await recordInvite(q, renewed);
};
