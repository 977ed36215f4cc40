import { isPaidHere } from '@karportalen/contract/tickets/rules';
import type { RefundAnswer } from '@karportalen/contract/tickets/sales';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { markRefunded } from '../payments/mark-refunded.ts';
import { refundOrder, refundTicket } from '../payments/refund-tickets.ts';
import { tickets } from '../tables/tickets.ts';
import { lockRefundable } from './sold-tickets-sql.ts';

type Press = { readonly amount: number; readonly by: string; readonly now: Date };
type Refundable = Awaited<ReturnType<typeof lockRefundable>>;

const refund = async (
  tx: Tx,
  found: Refundable,
  { amount, now }: Press,
  send: () => Promise<unknown>,
): Promise<RefundAnswer> => {
  const [first] = found;
  if (!first) throw problem('NOTHING_TO_REFUND');
  const ore = found.reduce((sum, { priceOre }) => sum + priceOre, 0);
  if (ore !== Math.round(amount * 100)) throw problem('REFUND_CHANGED');
  const isSent = isPaidHere(first.paidBy) && ore > 0;
  if (isSent) await send();
  else await markRefunded(tx, found, now);
  return { tickets: found.length, amount: ore / 100, how: isSent ? 'swish' : 'byHand' };
};

export const refundOne = async (
  tx: Tx,
  { eventId, ticketId }: { readonly eventId: string; readonly ticketId: string },
  press: Press,
): Promise<RefundAnswer> => {
  const found = await lockRefundable(tx, eventId, eq(tickets.id, ticketId));
  const why = { reason: 'organiser', byUser: press.by, now: press.now } as const;
  return refund(tx, found, press, () => refundTicket(tx, ticketId, why));
};

export const refundWhole = async (
  tx: Tx,
  { eventId, orderId }: { readonly eventId: string; readonly orderId: string },
  press: Press,
): Promise<RefundAnswer> => {
  const found = await lockRefundable(tx, eventId, eq(tickets.orderId, orderId));
  const why = { reason: 'organiser', byUser: press.by, now: press.now } as const;
  return refund(tx, found, press, () => refundOrder(tx, orderId, why));
};
