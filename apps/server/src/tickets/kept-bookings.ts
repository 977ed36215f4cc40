import { desc, eq } from 'drizzle-orm';
import { events } from '../events/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { orders, ticketHolds, ticketPasses, tickets } from './tables.ts';

/** The places that somebody has held, for the file of what is kept about them. */
export const holdsOfPerson = (q: Q, personId: string) =>
  q
    .select({
      event: events.nameSwedish,
      heldAt: ticketHolds.createdAt,
      expiresAt: ticketHolds.expiresAt,
      endedAt: ticketHolds.endedAt,
      endedAs: ticketHolds.endedAs,
    })
    .from(ticketHolds)
    .innerJoin(events, eq(events.id, ticketHolds.eventId))
    .where(eq(ticketHolds.memberId, personId))
    .orderBy(desc(ticketHolds.createdAt));

/** The tickets that somebody has passed on. */
export const passesOfPerson = (q: Q, personId: string) =>
  q
    .select({ event: events.nameSwedish, passedAt: ticketPasses.passedAt })
    .from(ticketPasses)
    .innerJoin(tickets, eq(tickets.id, ticketPasses.ticketId))
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(ticketPasses.giverId, personId))
    .orderBy(desc(ticketPasses.passedAt));
