import { type SQL, sql } from 'drizzle-orm';

/**
 * The one rule of which money is unsettled, and so keeps a participant list and its people from being deleted. Aliases:
 * `e` events, `t` tickets, `p` payments, `r` refunds.
 */

/**
 * Paid, not refunded, and the event is cancelled. A removed event's tickets can no longer be refunded from the portal.
 */
export const isOwed: SQL = sql`(t.refunded_at is null and t.price_paid_ore > 0 and e.deleted_at is null
  and (e.cancelled_at is not null or e.taken_down_at is not null))`;

/** The payer may still act in Swish, or Swish has not reported the outcome. */
export const isOpenPayment: SQL = sql`p.status in ('created', 'open')`;

/** Under way, or refused by Swish and left to the treasurer. */
export const isOpenRefund: SQL = sql`r.settled_at is null`;

/** The payer is needed until everything has been refunded. */
export const isUnsettled: SQL = sql`(${isOpenPayment}
  or exists (select from refunds r where r.payment_id = p.id and ${isOpenRefund}))`;
