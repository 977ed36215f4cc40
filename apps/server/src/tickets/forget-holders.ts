import { eq, inArray } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { lockAllOfEvent } from './lock-order.ts';
import {
  checkIns,
  orders,
  payments,
  ticketHolds,
  ticketPasses,
  tickets,
  ticketTransfers,
  wrongEntries,
} from './tables.ts';

/**
 * Takes the people out of an event's orders and tickets for good. What was paid and refunded, and when, stays: the
 * reports' sums are counted from it. Codes go too, for they still are somebody's.
 */
export const forgetHolders = async (q: Q, eventId: string): Promise<void> => {
  await lockAllOfEvent(q, eventId);
  const ofEvent = q.select({ id: orders.id }).from(orders).where(eq(orders.eventId, eventId));
  await q
    .update(tickets)
    .set({
      holderId: null,
      holderEmail: null,
      foodPreference: null,
      codeHash: null,
      transferTokenHash: null,
    })
    .where(inArray(tickets.orderId, ofEvent));
  await q.update(orders).set({ buyerId: null }).where(eq(orders.eventId, eventId));
  const theirs = q.select({ id: tickets.id }).from(tickets).where(inArray(tickets.orderId, ofEvent));
  await q.delete(ticketTransfers).where(inArray(ticketTransfers.ticketId, theirs));
  await q.delete(ticketPasses).where(inArray(ticketPasses.ticketId, theirs));
  await q.update(payments).set({ memberId: null, payerAlias: null }).where(eq(payments.eventId, eventId));
  await q.delete(ticketHolds).where(eq(ticketHolds.eventId, eventId));
  await q.delete(checkIns).where(inArray(checkIns.ticketId, theirs));
  await q.delete(wrongEntries).where(inArray(wrongEntries.ticketId, theirs));
};
