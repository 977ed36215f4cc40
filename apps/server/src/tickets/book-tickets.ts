import { and, count, eq, isNull } from 'drizzle-orm';
import { newLinkToken } from '../auth/link-token.ts';
import { events, ticketTypes } from '../events/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { bookedTickets } from './booked-tickets.ts';
import { bookingRefusal } from './booking-rules.ts';
import { orders, tickets } from './tables.ts';

type Wanted = { readonly ticketTypeId: string; readonly foodPreference?: string | null };

export type Booking = {
  readonly eventId: string;
  readonly buyerId: string;
  readonly tickets: readonly [Wanted, ...Wanted[]];
};

/** What the buyer's app keeps. The database has only the hashes. */
type BookedTicket = { readonly id: string; readonly code: string; readonly transferToken: string };

type EventRow = typeof events.$inferSelect;

/** Whoever books tickets to an event goes one at a time. A new order may refer to the row meanwhile; no one else may change it. */
const lockEvent = async (q: Q, eventId: string): Promise<EventRow | undefined> => {
  const [event] = await q.select().from(events).where(eq(events.id, eventId)).for('no key update');
  return event;
};

const ownTickets = async (q: Q, { eventId, buyerId }: Booking): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(and(eq(orders.eventId, eventId), eq(orders.buyerId, buyerId), isNull(tickets.refundedAt)));
  return row?.n ?? 0;
};

const priceList = async (q: Q, eventId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await q
    .select({ id: ticketTypes.id, priceOre: ticketTypes.priceOre })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId));
  return new Map(rows.map(({ id, priceOre }) => [id, priceOre]));
};

const newTicket = (orderId: string, buyerId: string, wanted: Wanted, pricePaidOre: number, food: boolean) => {
  const code = newLinkToken();
  const transfer = newLinkToken();
  const row = {
    orderId,
    ticketTypeId: wanted.ticketTypeId,
    holderId: buyerId,
    pricePaidOre,
    foodPreference: food ? (wanted.foodPreference ?? null) : null,
    codeHash: code.hash,
    transferTokenHash: transfer.hash,
  };
  return { row, code: code.token, transferToken: transfer.token };
};

/** Books on an event as it was read. How many are left is counted from the rows, so it holds only while the row is held. */
export const bookOn = async (
  q: Q,
  event: EventRow,
  booking: Booking,
  now: Date,
): Promise<{ orderId: string; tickets: BookedTicket[] }> => {
  const { eventId, buyerId, tickets: wanted } = booking;
  const [taken, own, prices] = [
    await bookedTickets(q, eventId),
    await ownTickets(q, booking),
    await priceList(q, eventId),
  ];
  const refusal = bookingRefusal(event, { wanted: wanted.length, taken, own, now });
  if (refusal) throw problem(refusal);
  const order = singleRow(
    await q.insert(orders).values({ eventId, buyerId, placedAt: now }).returning({ id: orders.id }),
  );
  const made = wanted.map((one) => {
    const price = orNotFound(prices.get(one.ticketTypeId));
    return newTicket(order.id, buyerId, one, price, event.gatherFoodPreferences);
  });
  const rows = await q
    .insert(tickets)
    .values(made.map(({ row }) => row))
    .returning({ id: tickets.id });
  return {
    orderId: order.id,
    tickets: made.map(({ code, transferToken }, index) => ({
      id: rows[index]?.id ?? '',
      code,
      transferToken,
    })),
  };
};

/** Books tickets for somebody in the app; part of the caller's transaction, which must be short: the event waits for it. */
export const bookTickets = async (q: Q, booking: Booking, now: Date) => {
  const event = orNotFound(await lockEvent(q, booking.eventId));
  return bookOn(q, event, booking, now);
};
