import type { Repayment, Repayments } from '@karportalen/contract/tickets/participants';
import { sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';

type Row = Repayment & { readonly bySwish: number };

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * What each buyer has paid and not got back, by last name. The money goes to the payer, also for a transferred ticket;
 * without a known buyer, to the holder. For an erased member, the contact that is kept for the refund.
 */
export const readRepayments = async (q: Q, eventId: string): Promise<Repayments> => {
  const { rows } = await q.execute<Row>(sql`
    select coalesce(k.name, nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), '') as name,
      coalesce(k.email, u.email, case when o.buyer_id is null then t.holder_email end, '') as email,
      count(*)::int as tickets, (sum(t.price_paid_ore) / 100.0)::float as amount,
      (coalesce(sum(t.price_paid_ore) filter (where o.paid_by in ('swish', 'simulated')), 0) / 100.0)::float as "bySwish"
    from orders o
    join tickets t on t.order_id = o.id
    left join app_users u on u.id = coalesce(o.buyer_id, t.holder_id)
    left join payer_contacts k on k.member_id = u.id
    where o.event_id = ${eventId} and t.refunded_at is null and t.price_paid_ore > 0
    group by u.id, u.first_name, u.last_name, u.email, k.name, k.email, 2
    order by u.last_name collate "sv-x-icu" nulls last, u.first_name collate "sv-x-icu", 2`);
  return {
    repayments: rows.map(({ bySwish: _, ...row }) => row),
    total: sumOf(rows.map(({ amount }) => amount)),
    bySwish: sumOf(rows.map(({ bySwish }) => bySwish)),
  };
};
