import type { WrongEntry } from '@karportalen/contract/door/fields';
import { and, asc, eq, lte } from 'drizzle-orm';
import { events } from '../events/tables.ts';
import { appUsers } from '../people/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { ofList } from '../tickets/participants/people-sql.ts';
import { wrongEntries } from '../tickets/tables/check-ins.ts';
import { orders } from '../tickets/tables/orders.ts';
import { tickets } from '../tickets/tables/tickets.ts';
import { holderName } from './tickets-sql.ts';

/** Idempotent: the same scan sent again adds nothing. */
export const addWrongEntry = async (
  q: Q,
  entry: Omit<typeof wrongEntries.$inferInsert, 'id'>,
): Promise<void> => {
  await q.insert(wrongEntries).values(entry).onConflictDoNothing();
};

export const undoWrongEntries = async (
  q: Q,
  { ticketId, byDoor, until }: { readonly ticketId: string; readonly byDoor: string; readonly until: Date },
): Promise<void> => {
  await q
    .delete(wrongEntries)
    .where(
      and(eq(wrongEntries.ticketId, ticketId), eq(wrongEntries.byDoor, byDoor), lte(wrongEntries.at, until)),
    );
};

/** Entries on a ticket that had been transferred or refunded, earliest first, with the present holder's name. */
export const listWrongEntries = async (q: Q, eventId: string): Promise<WrongEntry[]> => {
  const rows = await q
    .select({
      id: wrongEntries.id,
      name: holderName,
      at: wrongEntries.at,
      by: wrongEntries.byDoor,
      reason: wrongEntries.reason,
    })
    .from(wrongEntries)
    .innerJoin(tickets, eq(tickets.id, wrongEntries.ticketId))
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .leftJoin(appUsers, eq(appUsers.id, tickets.holderId))
    .where(ofList(eventId))
    .orderBy(asc(wrongEntries.at), asc(wrongEntries.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
