import { sql } from 'drizzle-orm';
import type { Q } from '../../src/platform/db/database.ts';
import { instructionId } from '../../src/platform/payments/swish.ts';
import type { Swish } from './swish.ts';

type Row = { readonly id: string; readonly worth: number; readonly refunding: number };

/**
 * Compares Swish's book with ours. Whoever has paid has tickets or a refund: a fault is a payment with neither or both,
 * a refund that Swish does not know, sums that differ from the report's, or a gap in the receipt numbers.
 */
export const auditMoney = async (db: Q, { ledger }: Pick<Swish, 'ledger'>): Promise<string[]> => {
  const { payments, refunds } = ledger();
  const { rows } = await db.execute<Row>(sql`
    select p.id,
      coalesce((select sum(t.price_paid_ore) from tickets t where t.order_id = p.order_id and t.refunded_at is null), 0)::int
        as worth,
      coalesce((select sum(r.amount_ore) from refunds r where r.payment_id = p.id and r.status <> 'byHand'), 0)::int
        as refunding
    from payments p`);
  const ours = new Map(rows.map((row) => [instructionId(row.id), row]));
  const faults: string[] = [];
  for (const { id, status, amount, paymentReference } of payments) {
    const { worth = 0, refunding = 0 } = ours.get(id) ?? {};
    const paidOre = status === 'PAID' ? Math.round(amount * 100) : 0;
    if (worth + refunding < paidOre) faults.push(`${id}: paid ${paidOre}, and neither tickets nor refund`);
    if (worth + refunding > paidOre) faults.push(`${id}: paid ${paidOre}, and both tickets and refund`);
    const back = refunds
      .filter((each) => each.originalPaymentReference === paymentReference && each.status === 'PAID')
      .reduce((sum, each) => sum + Math.round(each.amount * 100), 0);
    if (worth + back > paidOre) faults.push(`${id}: paid ${paidOre}, kept ${worth}, and ${back} sent back`);
  }
  const sums = await db.execute<{ kept: number; net: number }>(sql`
    select (select coalesce(sum(received_ore), 0)::int from payments)
        - (select coalesce(sum(amount_ore), 0)::int from refunds) as kept,
      (select coalesce(sum(case kind when 'in' then ore else -ore end), 0)::int from money_moves
        where paid_by = 'simulated') as net`);
  const [sum] = sums.rows;
  if (sum?.kept !== sum?.net)
    faults.push(`payments less refunds are ${sum?.kept}, the report’s net ${sum?.net}`);
  const numbers = await db.execute<{ series: string }>(sql`
    select c.org_number || ' ' || c.series as series
    from receipt_counters c left join receipt_numbers n using (org_number, series)
    group by c.org_number, c.series, c.last
    having (c.last, 1, c.last) is distinct from (count(n.number)::int, min(n.number), max(n.number))`);
  for (const { series } of numbers.rows) faults.push(`the receipts of ${series} have a gap`);
  return faults;
};
