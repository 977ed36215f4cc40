import type { Q } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { giveTicket } from './transfer-sql.ts';
import { sendTransferMail } from './transfer-ticket.ts';

/** Mails somebody their ticket, with code and link, as a transfer does. */
export const mailTicketTo = async (
  q: Q,
  ticketId: string,
  handover: { readonly id: string; readonly receiverEmail: string; readonly now: Date },
): Promise<void> => {
  const transferId = await giveTicket(q, ticketId, { ...handover, giverEmail: null });
  await enqueue(q, sendTransferMail, { transferId, to: 'receiver' });
};
