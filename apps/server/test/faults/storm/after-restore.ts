import { refundSoldOrder } from '@karportalen/contract/tickets/sales-endpoints';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  noteUnknownPayment,
  refundUnknownPayment,
} from '../../../src/tickets/payments/resolve-unknown-payment.ts';
import { listUnknownPayments } from '../../../src/tickets/payments/unknown-payments.ts';
import type { Storm } from './acts.ts';

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
 * The treasurer handles every other payment that only Swish knew of and leaves the rest on the list: refunds it, or
 * notes that some of it was refunded before the restore, as Swish's report says. Swish refuses to refund the whole
 * again.
 */
export const repayListed = async ({ setting }: Storm): Promise<{ listed: number; repaid: number }> => {
  const db = setting.db();
  const back = new Set(
    setting.bank
      .ledger()
      .refunds.flatMap((each) => (each.status === 'ERROR' ? [] : each.originalPaymentReference)),
  );
  const listed = await listUnknownPayments(db, { isResolved: false });
  const chosen = listed.filter((_, index) => index % 2 === 0);
  const done = { byUser: v7(), now: new Date() };
  for (const { id, reference } of chosen)
    await db.transaction((tx) =>
      back.has(reference)
        ? noteUnknownPayment(tx, id, 'Har gått tillbaka redan', done)
        : refundUnknownPayment(tx, id, done),
    );
  return { listed: listed.length, repaid: chosen.filter(({ reference }) => !back.has(reference)).length };
};
