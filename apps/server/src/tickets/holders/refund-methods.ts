import { sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';

export type RefundMethods = {
  /** Something was paid here by Swish, and is refunded the same way. */
  readonly bySwish: boolean;
  /** Something was paid elsewhere, and the organiser refunds it. */
  readonly otherwise: boolean;
  /** Payments went through the simulator: no real money. */
  readonly simulated: boolean;
};

/** How the holder's tickets to a cancelled event were paid, without those refunded before the cancellation. */
export const readRefundMethods = async (q: Q, ticketId: string): Promise<RefundMethods> => {
  const { rows } = await q.execute<RefundMethods>(sql`
    select coalesce(bool_or(p.id is not null), false) as "bySwish",
      coalesce(bool_or(p.id is null), false) as "otherwise",
      coalesce(bool_or(p.simulated), false) as simulated
    from tickets one
    join orders its on its.id = one.order_id
    join events e on e.id = its.event_id
    join orders o on o.event_id = e.id
    join tickets t on t.order_id = o.id
      and coalesce(t.holder_id::text, t.holder_email) = coalesce(one.holder_id::text, one.holder_email)
    left join payments p on p.order_id = o.id
    where one.id = ${ticketId} and t.price_paid_ore > 0
      and (t.refunded_at is null or t.refunded_at >= e.cancelled_at)`);
  return rows[0] ?? { bySwish: false, otherwise: false, simulated: false };
};
