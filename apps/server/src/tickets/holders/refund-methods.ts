import { sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';

export type RefundMethods = {
  /** Something was paid by Swish here, and goes back the same way. */
  readonly bySwish: boolean;
  /** Something was paid elsewhere, and is the organiser's to pay back. */
  readonly otherwise: boolean;
  /** What was paid here went through the simulator, and is no money. */
  readonly simulated: boolean;
};

/** How all that the holder of this ticket had to its cancelled event was paid; not what was refunded before that. */
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
