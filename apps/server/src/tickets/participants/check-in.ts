import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { checkIns, orders, tickets } from '../tables.ts';
import { refuseCheckIn } from './check-in-rules.ts';
import { toAnswer } from './check-ins.ts';
import { findCalledOff, findParticipant } from './sql.ts';

type Ticket = { readonly eventId: string; readonly ticketId: string };
type Press = { readonly by: string; readonly now: Date };

/** All that come for one ticket follow each other; what is read after this is what the one before has left. */
const lockTicket = async (q: Tx, { eventId, ticketId }: Ticket): Promise<void> => {
  const ofEvent = q.select({ id: orders.id }).from(orders).where(eq(orders.eventId, eventId));
  await q
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), inArray(tickets.orderId, ofEvent)))
    .for('update');
};

const found = async (q: Tx, ticket: Ticket) => orNotFound(await findParticipant(q, ticket));

const setCheckedIn = (q: Tx, ticketId: string, checkedInAt: Date | null) =>
  q.update(tickets).set({ checkedInAt }).where(eq(tickets.id, ticketId));

/** The event is in the caller's reach. */
export const checkInByHand = async (
  q: Tx,
  ticket: Ticket,
  seen: string,
  { by, now }: Press,
): Promise<CheckInParticipant> => {
  await lockTicket(q, ticket);
  const person = await found(q, ticket);
  refuseCheckIn({ ...person, isCalledOff: await findCalledOff(q, ticket.eventId) }, seen);
  if (person.checkedInAt) return toAnswer(person);
  await q.insert(checkIns).values({ ticketId: ticket.ticketId, at: now, byUser: by });
  await setCheckedIn(q, ticket.ticketId, now);
  return toAnswer(await found(q, ticket));
};

export const undoByHand = async (q: Tx, ticket: Ticket, { by, now }: Press): Promise<CheckInParticipant> => {
  await lockTicket(q, ticket);
  const person = await found(q, ticket);
  if (!person.checkedInAt) return toAnswer(person);
  await q
    .update(checkIns)
    .set({ undoneAt: now, undoneByUser: by })
    .where(and(eq(checkIns.ticketId, ticket.ticketId), isNull(checkIns.undoneAt)));
  await setCheckedIn(q, ticket.ticketId, null);
  return toAnswer(await found(q, ticket));
};
