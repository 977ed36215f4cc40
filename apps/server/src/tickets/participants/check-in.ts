import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import type { Tx } from '../../platform/db/database.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { refuseCheckIn } from './check-in-rules.ts';
import { toAnswer } from './check-ins.ts';
import { addEntry, lockTicket, undoAllEntries } from './entries.ts';
import { findCalledOff, findParticipant } from './sql.ts';

type Ticket = { readonly eventId: string; readonly ticketId: string };
type Press = { readonly by: string; readonly now: Date };

const found = async (q: Tx, ticket: Ticket) => orNotFound(await findParticipant(q, ticket));

/** The event is in the caller's scope. */
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
  await addEntry(q, ticket.ticketId, now, { byUser: by });
  return toAnswer(await found(q, ticket));
};

export const undoByHand = async (q: Tx, ticket: Ticket, { by, now }: Press): Promise<CheckInParticipant> => {
  await lockTicket(q, ticket);
  const person = await found(q, ticket);
  if (!person.checkedInAt) return toAnswer(person);
  await undoAllEntries(q, ticket.ticketId, { undoneAt: now, undoneByUser: by });
  return toAnswer(await found(q, ticket));
};
