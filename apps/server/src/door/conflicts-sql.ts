import type { DoubleEntry } from '@karportalen/contract/door/fields';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { events } from '../events/tables.ts';
import { appUsers } from '../people/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { checkedInBy, ofList } from '../tickets/participants/people-sql.ts';
import { checkIns } from '../tickets/tables/check-ins.ts';
import { orders } from '../tickets/tables/orders.ts';
import { tickets } from '../tickets/tables/tickets.ts';
import { holderName } from './tickets-sql.ts';

const hasDouble = sql`${tickets.id} in (
  select d.ticket_id from check_ins d where d.undone_at is null and d.is_double)`;

/** Tickets with more than one entry, each with its entries; the one that counts comes first. */
export const listConflicts = async (q: Q, eventId: string): Promise<DoubleEntry[]> => {
  const rows = await q
    .select({ ticketId: tickets.id, name: holderName, at: checkIns.at, by: checkedInBy })
    .from(checkIns)
    .innerJoin(tickets, eq(tickets.id, checkIns.ticketId))
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .leftJoin(appUsers, eq(appUsers.id, tickets.holderId))
    .where(and(ofList(eventId), isNull(checkIns.undoneAt), hasDouble))
    .orderBy(asc(checkIns.isDouble), asc(checkIns.at));
  return [...new Set(rows.map(({ ticketId }) => ticketId))].map((ticketId) => {
    const own = rows.filter((row) => row.ticketId === ticketId);
    return {
      ticketId,
      name: own[0]?.name ?? '',
      entries: own.map(({ at, by }) => ({ at: at.toISOString(), by })),
    };
  });
};
