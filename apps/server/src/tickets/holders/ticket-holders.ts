import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import type { Reader } from '../../platform/mail/localised-mail.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';

/** One ticket of each person who holds any to the event. */
export const oneTicketEach = async (q: Q, eventId: string): Promise<string[]> => {
  const holder = sql`coalesce(${tickets.holderId}::text, ${tickets.holderEmail})`;
  const rows = await q
    .selectDistinctOn([holder], { ticketId: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.eventId, eventId), isNull(tickets.refundedAt), sql`${holder} is not null`))
    .orderBy(holder, tickets.id);
  return rows.map(({ ticketId }) => ticketId);
};

/** A ticket's holder, their language, and the event; no address once the list is deleted. */
export const findHolder = async (q: Q, ticketId: string) => {
  const [row] = await q
    .select({
      event: events,
      email: sql<string | null>`coalesce(lower(${appUsers.email}), ${tickets.holderEmail})`,
      reader: sql<Reader>`coalesce(${appUsers.spokenLanguage}, 'both')`,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .leftJoin(
      appUsers,
      // Also by address: a guest may have become a member since.
      or(eq(appUsers.id, tickets.holderId), eq(appUsers.email, tickets.holderEmail)),
    )
    .where(eq(tickets.id, ticketId));
  return row;
};

export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;
