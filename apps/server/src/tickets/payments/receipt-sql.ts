import { and, eq } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { boughtTickets } from '../booking/mailed-tickets.ts';
import { orders, saleTerms } from '../tables/orders.ts';
import { payments } from '../tables/payments.ts';
import { receiptColumn } from './receipt-numbers.ts';

/** A receipt's content; undefined once the payer is erased. */
export const findReceipt = async (q: Q, paymentId: string) => {
  const [found] = await q
    .select({
      payment: payments,
      receiptNumber: receiptColumn('payment', payments.id),
      event: events,
      seller: { name: saleTerms.hostName, orgNumber: saleTerms.orgNumber },
      buyer: { id: appUsers.id, email: appUsers.email, language: appUsers.spokenLanguage },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(appUsers, eq(appUsers.id, orders.buyerId))
    .leftJoin(saleTerms, eq(saleTerms.id, orders.termsId))
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'paid')));
  const orderId = found?.payment.orderId;
  if (!found || !orderId) return undefined;
  return { ...found, bought: await boughtTickets(q, orderId) };
};

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;
