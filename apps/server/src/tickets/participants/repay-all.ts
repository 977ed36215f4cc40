import { isCalledOff } from '@karportalen/contract/events/event-status';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockAllOfEvent } from '../lock-order.ts';
import { markRefunded } from '../payments/mark-refunded.ts';
import { refundEvent } from '../payments/refund-tickets.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { readRepayments } from './repayments-sql.ts';
import { readCallOff } from './sql.ts';

type Press = { readonly total: number; readonly by: string; readonly now: Date };

/**
 * Refunds everything left of a cancelled event, whose row the caller has locked: Swish payments by Swish; for the rest
 * the organiser confirms that it has been paid.
 */
export const repayWhole = async (tx: Tx, eventId: string, { total, by, now }: Press): Promise<void> => {
  if (!isCalledOff(await readCallOff(tx, eventId))) throw problem('EVENT_NOT_CALLED_OFF');
  // Locks all before the first write: two calls refund Swish payments and others.
  await lockAllOfEvent(tx, eventId);
  const left = await readRepayments(tx, eventId);
  if (Math.round(left.total * 100) !== Math.round(total * 100)) throw problem('REFUND_CHANGED');
  await refundEvent(tx, eventId, { reason: 'organiser', byUser: by, now });
  // What is left now was not paid by Swish.
  const owed = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.eventId, eventId), isNull(tickets.refundedAt), gt(tickets.pricePaidOre, 0)));
  if (owed.length > 0) await markRefunded(tx, owed, now);
};
