import type { Repayment } from '@karportalen/contract/tickets/participants';
import { sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';

/**
 * What each buyer has paid and not got back, by last name. The money goes to whoever paid, also for a ticket that has
 * been passed on; where no buyer is known, to whoever holds it.
 */
export const listRepaymentRows = async (q: Q, eventId: string): Promise<Repayment[]> => {
  const { rows } = await q.execute<Repayment>(sql`
    select coalesce(u.first_name || ' ' || u.last_name, '') as name,
      coalesce(u.email, case when o.buyer_id is null then t.holder_email end, '') as email,
      count(*)::int as tickets, (sum(t.price_paid_ore) / 100.0)::float as amount
    from orders o
    join tickets t on t.order_id = o.id
    left join app_users u on u.id = coalesce(o.buyer_id, t.holder_id)
    where o.event_id = ${eventId} and t.refunded_at is null and t.price_paid_ore > 0
    group by u.id, u.first_name, u.last_name, u.email, 2
    order by u.last_name collate "sv-x-icu" nulls last, u.first_name collate "sv-x-icu", 2`);
  return rows;
};
