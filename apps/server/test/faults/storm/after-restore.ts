import { refundSoldOrder } from '@karportalen/contract/tickets/sales-endpoints';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  noteUnknownPayment,
  refundUnknownPayment,
} from '../../../src/tickets/payments/resolve-unknown-payment.ts';
import { listUnknownPayments } from '../../../src/tickets/payments/unknown-payments.ts';
import type { Storm } from './acts.ts';
import { backOf } from './invariants.ts';

type Order = { readonly id: string; readonly orderId: string; readonly amount: number };

/**
 * A ticket returned after the backup is valid again, though Swish has refunded it. Returning it once more pays nothing:
 * the refund has the same instruction id, which Swish knows. Returns how many orders had such tickets.
 */
export const repayRevived = async ({ setting, world }: Storm): Promise<number> => {
  const { refunds } = setting.bank.ledger();
  const references = refunds.flatMap(({ status, originalPaymentReference: of }) =>
    status === 'PAID' ? [of] : [],
  );
  const { rows } = await setting.db().execute<Order>(sql`
    select o.event_id as id, o.id as "orderId", sum(t.price_paid_ore)::int / 100 as amount
    from payments p join orders o on o.id = p.order_id join tickets t on t.order_id = o.id
    where p.reference = any(${sql.param(references)}::text[]) and t.refunded_at is null group by o.id having sum(t.price_paid_ore) > 0`);
  for (const { id, orderId, amount } of rows)
    await world.asAdmin(refundSoldOrder, { params: { id, orderId }, body: { amount } });
  return rows.length;
};

/**
 * The treasurer handles every other payment that only Swish knew of and leaves the rest on the list. Nothing of it gone
 * back: refunds it. Some of it refunded before the restore, as Swish's own pages say: sends the rest back there, since the
 * portal sends only the whole, which Swish refuses, and notes that it has gone back.
 */
export const repayListed = async ({ setting }: Storm) => {
  const db = setting.db();
  const { ledger, provider } = setting.bank;
  const { refunds } = ledger();
  const listed = await listUnknownPayments(db, { isResolved: false });
  const done = { byUser: v7(), now: new Date() };
  const told = { listed: listed.length, repaid: 0, noted: 0 };
  for (const { id, reference, amountOre } of listed.filter((_, index) => index % 2 === 0)) {
    const back = backOf({ refunds }, reference);
    if (back === 0) {
      await db.transaction((tx) => refundUnknownPayment(tx, id, done));
      told.repaid += 1;
      continue;
    }
    if (back < amountOre) await provider.refund({ id: v7(), amountOre: amountOre - back, of: reference });
    await db.transaction((tx) => noteUnknownPayment(tx, id, 'Har gått tillbaka', done));
    told.noted += 1;
  }
  return told;
};
