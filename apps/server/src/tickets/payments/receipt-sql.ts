import { and, asc, eq } from 'drizzle-orm';
import { events, ticketTypes } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { orders, payments, saleTerms, tickets } from '../tables.ts';
import { receiptColumn } from './receipt-numbers.ts';

/** What a receipt is about; nothing once the payer is forgotten. */
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
  if (!found) return undefined;
  const bought = await q
    .select({ ticket: tickets, type: ticketTypes })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(eq(payments.id, paymentId))
    .orderBy(asc(ticketTypes.position), asc(tickets.id));
  return { ...found, bought };
};

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;
