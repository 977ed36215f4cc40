import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import { checkInRefusal } from '@karportalen/contract/tickets/rules';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { strikeAndTell } from '../mark-notices/mark-notices.ts';
import { toAnswer } from './check-ins.ts';
import { addEntry, lockTicketOfEvent, undoAllEntries } from './entries.ts';
import { findParticipant } from './people-sql.ts';
import { readCallOff } from './sql.ts';

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
  await lockTicketOfEvent(q, ticket);
  const person = await found(q, ticket);
  // The ticket was transferred since the organiser read the list: the wrong person would be let in.
  const isPassedOn = person.cidOrEmail !== seen;
  const refusal = checkInRefusal(await readCallOff(q, ticket.eventId), { ...person, isPassedOn });
  if (refusal) throw problem(refusal);
  if (person.checkedInAt) return toAnswer(person);
  await addEntry(q, ticket.ticketId, now, { byUser: by });
  await strikeAndTell(q, ticket.ticketId, now);
  return toAnswer(await found(q, ticket));
};

export const undoByHand = async (q: Tx, ticket: Ticket, { by, now }: Press): Promise<CheckInParticipant> => {
  await lockTicketOfEvent(q, ticket);
  const person = await found(q, ticket);
  if (!person.checkedInAt) return toAnswer(person);
  await undoAllEntries(q, ticket.ticketId, { undoneAt: now, undoneByUser: by });
  return toAnswer(await found(q, ticket));
};
