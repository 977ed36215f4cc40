import { desc, eq, or } from 'drizzle-orm';
import { events, ticketTypes } from '../../events/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { receiptColumn } from '../payments/receipt-numbers.ts';
import {
  orders,
  payments,
  refunds,
  ticketHolds,
  ticketMessageReceipts,
  ticketMessages,
  ticketPasses,
  tickets,
} from '../tables.ts';

/** The tickets that somebody has bought or holds, for the file of what is kept about them. */
export const ticketsOfPerson = (q: Q, personId: string) =>
  q
    .select({
      event: events.nameSwedish,
      startsAt: events.startTime,
      ticket: ticketTypes.swedishName,
      bookedAt: orders.placedAt,
      pricePaidOre: tickets.pricePaidOre,
      foodPreference: tickets.foodPreference,
      passedOnAt: tickets.transferredAt,
      checkedInAt: tickets.checkedInAt,
      refundedAt: tickets.refundedAt,
      refundedOre: tickets.refundedOre,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(or(eq(tickets.holderId, personId), eq(orders.buyerId, personId)))
    .orderBy(desc(orders.placedAt), tickets.id);

/** The tickets that somebody once had and passed on. */
export const passedTicketsOfPerson = (q: Q, personId: string) =>
  q
    .select({ event: events.nameSwedish, passedOnAt: ticketPasses.passedAt })
    .from(ticketPasses)
    .innerJoin(tickets, eq(tickets.id, ticketPasses.ticketId))
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(ticketPasses.giverId, personId))
    .orderBy(desc(ticketPasses.passedAt));

/** What organisers wrote to somebody who had a ticket, and when they opened it. */
export const eventMessagesOfPerson = (q: Q, personId: string) =>
  q
    .select({
      event: events.nameSwedish,
      kind: ticketMessages.kind,
      message: ticketMessages.messageSwedish,
      sentAt: ticketMessageReceipts.sentAt,
      seenAt: ticketMessageReceipts.seenAt,
    })
    .from(ticketMessageReceipts)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketMessageReceipts.messageId))
    .innerJoin(events, eq(events.id, ticketMessages.eventId))
    .where(eq(ticketMessageReceipts.personId, personId))
    .orderBy(desc(ticketMessageReceipts.sentAt));

/** The places that somebody has held, booked or not. */
export const holdsOfPerson = (q: Q, personId: string) =>
  q
    .select({
      event: events.nameSwedish,
      heldAt: ticketHolds.createdAt,
      expiresAt: ticketHolds.expiresAt,
      endedAs: ticketHolds.endedAs,
    })
    .from(ticketHolds)
    .innerJoin(events, eq(events.id, ticketHolds.eventId))
    .where(eq(ticketHolds.memberId, personId))
    .orderBy(desc(ticketHolds.createdAt));

/** What somebody has paid, or tried to. */
export const paymentsOfPerson = (q: Q, personId: string) =>
  q
    .select({
      event: events.nameSwedish,
      startedAt: payments.createdAt,
      status: payments.status,
      amountOre: payments.amountOre,
      paidAt: payments.paidAt,
      reference: payments.reference,
      telephone: payments.payerAlias,
      isSimulated: payments.simulated,
      receiptNumber: receiptColumn('payment', payments.id),
    })
    .from(payments)
    .innerJoin(events, eq(events.id, payments.eventId))
    .where(eq(payments.memberId, personId))
    .orderBy(desc(payments.createdAt));

/** What has gone back to somebody, or is to. */
export const refundsOfPerson = (q: Q, personId: string) =>
  q
    .select({
      event: events.nameSwedish,
      askedFor: refunds.createdAt,
      status: refunds.status,
      reason: refunds.reason,
      amountOre: refunds.amountOre,
      settledAt: refunds.settledAt,
      receiptNumber: receiptColumn('refund', refunds.id),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(events, eq(events.id, payments.eventId))
    .where(eq(payments.memberId, personId))
    .orderBy(desc(refunds.createdAt));
