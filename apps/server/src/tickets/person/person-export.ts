import { desc, eq, or, sql } from 'drizzle-orm';
import { events, ticketTypes } from '../../events/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { answersOfPerson } from '../answers/answers-sql.ts';
import { ticketOptionsText } from '../booking/options-sql.ts';
import { receiptColumn } from '../payments/receipt-numbers.ts';
import { ticketHolds } from '../tables/holds.ts';
import { ticketMessageReceipts, ticketMessages } from '../tables/messages.ts';
import { orders } from '../tables/orders.ts';
import { payments, refunds } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';
import { ticketPasses } from '../tables/transfers.ts';

/** Tickets that a person bought or holds, for the export of personal data. */
export const ticketsOfPerson = (q: Q, personId: string) =>
  q
    .select({
      event: events.nameSwedish,
      startsAt: events.startTime,
      ticket: ticketTypes.swedishName,
      options: ticketOptionsText,
      bookedAt: orders.placedAt,
      pricePaidOre: tickets.pricePaidOre,
      /** Of a ticket that was passed on, the new holder's food is not the buyer's to read. */
      foodPreference: sql<
        string | null
      >`case when ${tickets.holderId} = ${personId} then ${tickets.foodPreference} end`,
      answers: answersOfPerson(personId),
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

/** Tickets that a person had and transferred. */
export const passedTicketsOfPerson = (q: Q, personId: string) =>
  q
    .select({ event: events.nameSwedish, passedOnAt: ticketPasses.passedAt })
    .from(ticketPasses)
    .innerJoin(tickets, eq(tickets.id, ticketPasses.ticketId))
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(ticketPasses.giverId, personId))
    .orderBy(desc(ticketPasses.passedAt));

/** Organisers' messages to a ticket holder, and when they were opened. */
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
