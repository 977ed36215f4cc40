import type { DoorTicket } from '@karportalen/contract/door/fields';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { events, ticketTypes } from '../events/tables.ts';
import { appUsers } from '../people/tables.ts';
import { changedSince, type ReadMark } from '../platform/db/changed-since.ts';
import type { Q } from '../platform/db/database.ts';
import {
  checkedInBy,
  cidOrEmail,
  firstName,
  lastName,
  ofList,
  standing,
} from '../tickets/participants/sql.ts';
import { checkIns, orders, tickets } from '../tickets/tables.ts';

export const holderName = sql<string>`coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${cidOrEmail})`;

const hasDouble = sql<boolean>`exists (
  select from check_ins d where d.ticket_id = ${tickets.id} and d.undone_at is null and d.is_double)`;

const read = (q: Q, where: SQL | undefined) =>
  q
    .select({
      id: tickets.id,
      name: holderName,
      type: ticketTypes.swedishName,
      food: tickets.foodPreference,
      gathersFood: events.gatherFoodPreferences,
      checkedInAt: tickets.checkedInAt,
      checkedInBy,
      isDouble: hasDouble,
      refundedAt: tickets.refundedAt,
      generation: tickets.generation,
      codeHash: tickets.codeHash,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(appUsers, eq(appUsers.id, tickets.holderId))
    .leftJoin(checkIns, standing)
    .where(where)
    .orderBy(asc(tickets.id));

type Row = Awaited<ReturnType<typeof read>>[number];

const toTicket = ({ gathersFood, food, refundedAt, checkedInAt, codeHash, ...row }: Row): DoorTicket => ({
  ...row,
  name: refundedAt ? '' : row.name,
  food: gathersFood && !refundedAt ? food : null,
  checkedInAt: checkedInAt?.toISOString() ?? null,
  status: refundedAt ? 'refunded' : checkedInAt ? 'checkedIn' : 'valid',
  codeHash: codeHash?.toString('base64url') ?? null,
});

export const listTickets = async (q: Q, eventId: string): Promise<DoorTicket[]> =>
  (await read(q, ofList(eventId))).map(toTicket);

export const listChangedTickets = async (q: Q, eventId: string, since: ReadMark): Promise<DoorTicket[]> => {
  const changed = changedSince(since, tickets, ticketTypes, appUsers);
  return (await read(q, and(ofList(eventId), changed))).map(toTicket);
};

export const findDoorTicket = async (
  q: Q,
  eventId: string,
  ticketId: string,
): Promise<DoorTicket | undefined> => {
  const [row] = await read(q, and(ofList(eventId), eq(tickets.id, ticketId)));
  return row && toTicket(row);
};

export const countTickets = async (q: Q, eventId: string): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(ofList(eventId));
  return row?.n ?? 0;
};

/** Which event a ticket is to, however it was shown. */
export const findTicketEvent = async (
  q: Q,
  shown: { readonly ticketId: string } | { readonly codeHash: Buffer },
): Promise<{ ticketId: string; eventId: string } | undefined> => {
  const which = 'ticketId' in shown ? eq(tickets.id, shown.ticketId) : eq(tickets.codeHash, shown.codeHash);
  const [row] = await q
    .select({ ticketId: tickets.id, eventId: orders.eventId })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(which);
  return row;
};
