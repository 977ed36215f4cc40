import type { Tx } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { orders, type PaidBy } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { ticketTransfers } from '../tables/transfers.ts';
import { personWith } from '../transfer/transfer-sql.ts';
import { sendTransferMail } from '../transfer/transfer-ticket.ts';

export const placeOrder = async (q: Tx, eventId: string, paidBy: PaidBy, now: Date): Promise<string> => {
  const rows = await q.insert(orders).values({ eventId, paidBy, placedAt: now }).returning({ id: orders.id });
  return singleRow(rows).id;
};

/** Who gets a ticket. Without an address they are let in by name. */
export type Receiver = { readonly email?: string | null | undefined; readonly name?: string | null };

type MailedTicket = Receiver & {
  readonly id?: string;
  readonly orderId: string;
  readonly ticketTypeId: string;
  readonly priceOre: number;
};

/** A ticket sent by mail. A member also has it in the app, under the register's name. */
export const makeMailedTicket = async (
  q: Tx,
  { id, orderId, ticketTypeId, priceOre, email, name = null }: MailedTicket,
): Promise<void> => {
  const holderId = email ? await personWith(q, email) : undefined;
  const holder = holderId ? { holderId } : { holderEmail: email ?? null, holderName: name };
  const made = await q
    .insert(tickets)
    .values({ id, orderId, ticketTypeId, ...holder, pricePaidOre: priceOre })
    .returning({ id: tickets.id });
  if (!email) return;
  const mailed = await q
    .insert(ticketTransfers)
    .values({ ticketId: singleRow(made).id, giverEmail: null, receiverEmail: email })
    .returning({ id: ticketTransfers.id });
  await enqueue(q, sendTransferMail, { transferId: singleRow(mailed).id, to: 'receiver' });
};
