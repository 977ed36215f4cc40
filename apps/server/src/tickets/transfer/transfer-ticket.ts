import { passOnRefusal } from '@karportalen/contract/tickets/rules';
import { transferTexts } from '@karportalen/contract/tickets/texts';
import { z } from 'zod';
import type { Q } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { mailRetry } from '../../platform/mail/mail-retry.ts';
import { giveTicket, type LinkedTicket, lockTicketByLink } from './transfer-sql.ts';

export const sendTransferMail = defineJob({
  name: 'send-transfer-mail',
  schema: z.strictObject({ transferId: z.uuid(), to: z.enum(['giver', 'receiver']) }),
  retry: mailRetry,
});

/** The ticket and event that a transfer is checked against. */
type Passed = Parameters<typeof passOnRefusal>[0] &
  Parameters<typeof passOnRefusal>[1] &
  Pick<LinkedTicket, 'id' | 'holderEmail'>;

/** Transfers a ticket that the caller has locked. */
export const passOn = async (
  q: Q,
  ticket: Passed | undefined,
  receiverEmail: string,
  now: Date,
): Promise<void> => {
  if (!ticket) throw problem('LINK_INVALID');
  const refusal = passOnRefusal(ticket, ticket, now);
  if (refusal) throw problem(refusal);
  const giverEmail = ticket.holderEmail;
  if (giverEmail === receiverEmail) {
    throw problem('INVALID', { fieldErrors: { receiverEmail: transferTexts.ownAddress } });
  }
  const transferId = await giveTicket(q, ticket.id, { giverEmail, receiverEmail, now });
  await enqueue(q, sendTransferMail, { transferId, to: 'receiver' });
  if (giverEmail) await enqueue(q, sendTransferMail, { transferId, to: 'giver' });
};

export const transferByLink = async (
  q: Q,
  tokenHash: Buffer,
  receiverEmail: string,
  now: Date,
): Promise<void> => {
  await passOn(q, await lockTicketByLink(q, tokenHash), receiverEmail, now);
};
