import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { lockTickets } from '../lock-order.ts';
import { checkIns } from '../tables/check-ins.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';

type Ticket = { readonly eventId: string; readonly ticketId: string };
type By = { readonly byUser: string } | { readonly byDoor: string };
type UndoneBy = { readonly undoneByUser: string } | { readonly undoneByDoor: string };

/** Row lock: entries of one ticket are handled one at a time. What is read after it is current. */
export const lockTicketOfEvent = async (q: Tx, { eventId, ticketId }: Ticket): Promise<void> => {
  const ofEvent = q.select({ id: orders.id }).from(orders).where(eq(orders.eventId, eventId));
  await lockTickets(q, and(eq(tickets.id, ticketId), inArray(tickets.orderId, ofEvent)));
};

const notUndone = (ticketId: string) => and(eq(checkIns.ticketId, ticketId), isNull(checkIns.undoneAt));

/** A ticket's entries that are not undone: the one that counts first, then the doubles. */
export const listEntries = (q: Tx, ticketId: string) =>
  q
    .select({ id: checkIns.id, at: checkIns.at, byDoor: checkIns.byDoor })
    .from(checkIns)
    .where(notUndone(ticketId))
    .orderBy(asc(checkIns.isDouble), asc(checkIns.at), asc(checkIns.id));

/** The earliest entry counts, in whatever order they arrived; the door's name breaks ties. */
const letEarliestStand = async (q: Tx, ticketId: string): Promise<void> => {
  await q.update(checkIns).set({ isDouble: true }).where(notUndone(ticketId));
  const [first] = await q
    .select({ id: checkIns.id, at: checkIns.at })
    .from(checkIns)
    .where(notUndone(ticketId))
    .orderBy(asc(checkIns.at), asc(checkIns.byDoor), asc(checkIns.id))
    .limit(1);
  if (first) await q.update(checkIns).set({ isDouble: false }).where(eq(checkIns.id, first.id));
  // Touches the ticket's row even if its time stays the same, so that clients that ask for changes get the double
  // entry.
  await q
    .update(tickets)
    .set({ checkedInAt: first?.at ?? null })
    .where(eq(tickets.id, ticketId));
};

/** The caller holds the ticket's row lock, here and below. */
export const addEntry = async (q: Tx, ticketId: string, at: Date, by: By): Promise<string> => {
  const rows = await q
    .insert(checkIns)
    .values({ ticketId, at, ...by, isDouble: true })
    .returning({ id: checkIns.id });
  await letEarliestStand(q, ticketId);
  return singleRow(rows).id;
};

/** For an entry that turns out to have been earlier. */
export const moveEntry = async (q: Tx, ticketId: string, id: string, at: Date): Promise<void> => {
  await q.update(checkIns).set({ at }).where(eq(checkIns.id, id));
  await letEarliestStand(q, ticketId);
};

export const undoEntry = async (
  q: Tx,
  ticketId: string,
  id: string,
  undone: { readonly undoneAt: Date } & UndoneBy,
): Promise<void> => {
  await q.update(checkIns).set(undone).where(eq(checkIns.id, id));
  await letEarliestStand(q, ticketId);
};

export const undoAllEntries = async (
  q: Tx,
  ticketId: string,
  undone: { readonly undoneAt: Date } & UndoneBy,
): Promise<void> => {
  await q.update(checkIns).set(undone).where(notUndone(ticketId));
  await letEarliestStand(q, ticketId);
};
