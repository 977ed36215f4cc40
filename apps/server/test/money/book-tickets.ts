import { bookingRefusal } from '@karportalen/contract/tickets/rules';
import { lockEvent } from '../../src/events/lock-event.ts';
import type { events } from '../../src/events/tables.ts';
import type { Q } from '../../src/platform/db/database.ts';
import { problem } from '../../src/platform/http/problem.ts';
import { orNotFound } from '../../src/platform/http/refusals.ts';
import { insertOrder, placesOf } from '../../src/tickets/booking/book-tickets.ts';
import { placesLeft } from '../../src/tickets/booking/taken-places.ts';
import { bookableLeft, somebodyWaits } from '../../src/tickets/line/waiting-sql.ts';
import { heldBackOf } from '../../src/tickets/marks/held-back-sql.ts';

type EventRow = typeof events.$inferSelect;
type Wanted = { readonly ticketTypeId: string; readonly foodPreference?: string | null | undefined };
export type Booking = {
  readonly eventId: string;
  readonly buyerId: string;
  readonly tickets: readonly [Wanted, ...Wanted[]];
};

/**
 * Refuses what cannot be booked. The number left is counted from rows, so the caller must hold the event's row lock.
 */
const refuseBooking = async (
  q: Q,
  event: EventRow,
  { memberId, wanted }: { readonly memberId: string; readonly wanted: number },
  now: Date,
): Promise<void> => {
  const { left, own } = await placesLeft(q, event, memberId, now);
  const isLine = await somebodyWaits(q, event, now);
  const heldUntil = (await heldBackOf(q, event, [memberId], now)).get(memberId);
  const wish = { wanted, own, left: bookableLeft(left, isLine), heldUntil };
  const refusal = bookingRefusal(event, wish, now);
  if (refusal) throw problem(refusal);
};

/** Books on an event whose row the caller has locked. */
export const bookOn = async (
  q: Q,
  event: EventRow,
  booking: Booking,
  now: Date,
): ReturnType<typeof insertOrder> => {
  const { eventId, buyerId, tickets: wanted } = booking;
  await refuseBooking(q, event, { memberId: buyerId, wanted: wanted.length }, now);
  return insertOrder(q, { eventId, buyerId, places: await placesOf(q, event, wanted, { now }) }, now);
};

/** Books in the caller's transaction, which must be short: it holds the event's row lock. */
export const bookTickets = async (q: Q, booking: Booking, now: Date) => {
  const event = orNotFound(await lockEvent(q, booking.eventId));
  return bookOn(q, event, booking, now);
};
