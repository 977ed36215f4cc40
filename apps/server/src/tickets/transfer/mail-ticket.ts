import type { Q } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { giveTicket } from './transfer-sql.ts';
import { sendTransferMail } from './transfer-ticket.ts';

/** Puts a ticket into somebody's hands as a transfer does, with the mail that holds its code and its link. */
export const mailTicketTo = async (
  q: Q,
  ticketId: string,
  handover: { readonly id: string; readonly receiverEmail: string; readonly now: Date },
): Promise<void> => {
  const transferId = await giveTicket(q, ticketId, { ...handover, giverEmail: null });
  await enqueue(q, sendTransferMail, { transferId, to: 'receiver' });
};
