import { type SQL, sql } from 'drizzle-orm';

/**
 * Which money is not where it belongs yet: the one rule of what keeps a participant list, and the people in it, from being
 * deleted. The aliases are `e` of events, `t` of tickets, `p` of payments and `r` of refunds.
 */

/** Paid for, not repaid, and the event will not be. What is removed altogether can no longer be repaid from the portal. */
export const isOwed: SQL = sql`(t.refunded_at is null and t.price_paid_ore > 0 and e.deleted_at is null
  and (e.cancelled_at is not null or e.taken_down_at is not null))`;

/** The payer may still act in Swish, or Swish has not said how it ended. */
export const isOpenPayment: SQL = sql`p.status in ('created', 'open')`;

/** On its way, or refused by Swish and left to the treasurer. */
export const isOpenRefund: SQL = sql`r.settled_at is null`;

/** Who paid is needed until all that goes back has gone back. */
export const isUnsettled: SQL = sql`(${isOpenPayment}
  or exists (select from refunds r where r.payment_id = p.id and ${isOpenRefund}))`;
