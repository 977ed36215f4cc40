import type { CallArgs } from '@karportalen/contract/core/endpoint';
import type { createEvent } from '@karportalen/contract/events/endpoints';
import { eq } from 'drizzle-orm';
import { ticketTypes } from '../../src/events/tables.ts';
import type { Q } from '../../src/platform/db/database.ts';
import { orders } from '../../src/tickets/tables/orders.ts';
import { tickets } from '../../src/tickets/tables/tickets.ts';
import { later, minutes, START } from '../app.ts';

type EventBody = CallArgs<typeof createEvent>['body'];
type Details = NonNullable<EventBody['eventReservationDetails']>;

export const inHours = (hours: number): string => later(START, minutes(hours * 60)).toISOString();

/** An open event that can be published, with the test's changes. */
export const eventBody = (change: Partial<EventBody> = {}): EventBody => ({
  name: 'Spring ball',
  nameSwedish: 'Vårbalen',
  description: 'Dinner and dance.',
  descriptionSwedish: 'Middag och dans.',
  location: 'Union building',
  locationSwedish: 'Kårhuset',
  startTime: inHours(24),
  endTime: inHours(30),
  ...change,
});

/** Tickets that are released in an hour. */
export const booking = (reservationType: 'Free' | 'Paid', change: Partial<Details> = {}): Details => ({
  reservationType,
  tickets: [{ swedishName: 'Ordinarie', englishName: 'Standard', price: 100 }],
  numberOfTickets: 50,
  ticketReleaseTime: inHours(1),
  ...change,
});

/** This many tickets of the event's first type, in one order. */
export const sellTickets = async (q: Q, eventId: string, count: number): Promise<string[]> => {
  const [type] = await q
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(ticketTypes.position);
  const [order] = await q.insert(orders).values({ eventId, placedAt: START }).returning();
  if (!type || !order) throw new Error('nothing to sell');
  const one = { orderId: order.id, ticketTypeId: type.id, pricePaidOre: type.priceOre };
  const rows = await q
    .insert(tickets)
    .values(Array.from({ length: count }, () => one))
    .returning();
  return rows.map(({ id }) => id);
};
