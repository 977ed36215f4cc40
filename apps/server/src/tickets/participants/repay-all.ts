import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockAllOfEvent } from '../lock-order.ts';
import { noteRefunded } from '../payments/note-refunded.ts';
import { refundEvent } from '../payments/refund-tickets.ts';
import { orders, tickets } from '../tables.ts';
import { readRepayments } from './repayments-sql.ts';
import { findCalledOff } from './sql.ts';

type Press = { readonly total: number; readonly by: string; readonly now: Date };

/**
 * Repays all that is left of an event that was called off, whose row is locked: by Swish what came by Swish; of the rest
 * the organiser says that it is repaid.
 */
export const repayWhole = async (tx: Tx, eventId: string, { total, by, now }: Press): Promise<void> => {
  if (!(await findCalledOff(tx, eventId))) throw problem('EVENT_NOT_CALLED_OFF');
  // Before any is written: by Swish and otherwise they are refunded by two calls.
  await lockAllOfEvent(tx, eventId);
  const left = await readRepayments(tx, eventId);
  if (Math.round(left.total * 100) !== Math.round(total * 100)) throw problem('REFUND_CHANGED');
  await refundEvent(tx, eventId, { reason: 'organiser', byUser: by, now });
  // What is left now did not come by Swish.
  const owed = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.eventId, eventId), isNull(tickets.refundedAt), gt(tickets.pricePaidOre, 0)));
  if (owed.length > 0) await noteRefunded(tx, owed, now);
};
