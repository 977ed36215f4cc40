import { fillTexts } from '@karportalen/contract/core/text-fields';
import {
  type Event,
  type eventBody,
  type eventUpdate,
  extraText,
  mainText,
} from '@karportalen/contract/events/fields';
import type { Question } from '@karportalen/contract/events/question-kinds';
import type { TicketOption } from '@karportalen/contract/events/ticket-options';
import type { z } from 'zod';
import type { Tx } from '../platform/db/database.ts';
import type { EveryColumn } from '../platform/db/every-column.ts';
import { insertRow, updateRow } from '../platform/db/write-row.ts';
import { noteCreated, noteOnlyChange } from '../platform/history/record.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import type { WithImages } from '../platform/http/route.ts';
import { imageOf } from '../platform/images/sql.ts';
import { ownerOf, savedBy } from '../platform/ownership/row-scope.ts';
import { refuseOwnersPart, settleCoHosts, writeCoHosts } from './co-hosts.ts';
import { columnsWith, noParts, ownColumns, toAnswer } from './columns.ts';
import { endEditing } from './end-editing.ts';
import type { EventTickets } from './event-needs.ts';
import { eventHistory } from './history-item.ts';
import { type EditableEvent, lockEventToEdit } from './lock-event.ts';
import {
  type Actor,
  normaliseEvent,
  type References,
  readReferences,
  refuseFaults,
} from './normalise-event.ts';
import { keptPin, newPin } from './pin.ts';
import { changedQuestions, newQuestions } from './questions.ts';
import { releaseValues } from './release-columns.ts';
import { type EventRow, factsOf, refuseLocked, refuseState } from './rules.ts';
import { readEvent } from './sql.ts';
import { events } from './tables.ts';
import { settleOptions } from './ticket-options.ts';
import { noLinks, writeLinks, writeTicketTypes } from './ticket-types-sql.ts';

type NewEvent = WithImages<z.output<typeof eventBody>>;
type ChangedEvent = Omit<WithImages<z.output<typeof eventUpdate>>, 'updatedAt'>;

const instantOf = (sent: string | null | undefined): Date | null => (sent ? new Date(sent) : null);

type NotInTheForm =
  | 'pin'
  | 'doorSecret'
  | 'doorSelling'
  | 'deletedAt'
  | 'takenDownAt'
  | 'takenDownReason'
  | 'cancelledAt'
  | 'cancellationSwedish'
  | 'cancellationEnglish'
  | 'overAt'
  | 'participantsDeletedAt'
  | 'sensitiveAnswersDeletedAt'
  | 'drawnAt'
  | 'seriesId';

const valuesOf = (event: NewEvent, questions: Question[], options: TicketOption[]) => {
  const reservation = event.eventReservationDetails;
  return {
    eventLink: event.eventLink ?? null,
    hostId: event.host ?? null,
    targetUserType: event.targetUserType,
    heldInLanguage: event.heldInLanguage,
    startTime: instantOf(event.startTime),
    endTime: instantOf(event.endTime),
    isDraft: event.isDraft,
    externalParticipants: event.externalParticipants,
    reservationType: reservation.reservationType,
    numberOfTickets: reservation.numberOfTickets ?? null,
    maxTicketsPerPerson: reservation.maxTicketsPerPerson ?? null,
    showNumberOfTickets: reservation.showNumberOfTickets,
    gatherFoodPreferences: reservation.gatherFoodPreferences,
    ticketReleaseTime: instantOf(reservation.ticketReleaseTime),
    ticketReservationExpiryTime: instantOf(reservation.ticketReservationExpiryTime),
    accountNumber: reservation.accountNumber ?? null,
    resultUnit: reservation.resultUnit ?? null,
    ...releaseValues(reservation),
    questions,
    options,
    answersUntil: reservation.reservationType === 'Open' ? null : instantOf(event.answersUntil),
    ...fillTexts(mainText, event, ''),
    ...fillTexts(extraText, event, null),
  } satisfies EveryColumn<EventRow, NotInTheForm>;
};

/** Whether the event has rows in other tables. */
const hasParts = (
  { categories, divisions, eventReservationDetails }: NewEvent,
  coHosts: readonly unknown[],
): boolean =>
  [categories, divisions, eventReservationDetails.tickets, coHosts].some((list) => list.length > 0);

const titleOf = ({ nameSwedish, name }: NewEvent): string => nameSwedish || name || '';

export const insertEvent = async (
  q: Tx,
  body: NewEvent,
  actor: Actor,
  tickets: EventTickets,
  /** Columns that no form has. A restored event gets its id again; a copy in a series gets the owner of the others. */
  set: Partial<Pick<EventRow, 'id' | 'seriesId' | 'imageSha256' | keyof ReturnType<typeof ownerOf>>> = {},
): Promise<Event> => {
  const [references, pin] = await Promise.all([readReferences(q, body, actor), newPin(q, actor.now)]);
  const event = normaliseEvent(body, references, actor);
  refuseFaults(event, actor.now);
  const own = { ...ownerOf(actor.caller), ...set };
  // A copy in a series leaves out co-hosts that have been deleted.
  const coHosts = await settleCoHosts(q, event, [], own, set.seriesId ? 'leaveOut' : 'refuse');
  const imageSha256 = await imageOf(q, event);
  // Questions and options of a series' copies have the ids of the event's, so that a change from one on finds them.
  const keepsIds = set.id !== undefined || set.seriesId !== undefined;
  const questions = newQuestions(event, keepsIds);
  const options = settleOptions(event, [], keepsIds);
  const values = Object.assign(valuesOf(event, questions, options), { imageSha256, pin }, own);
  if (!hasParts(event, coHosts) && !set.seriesId) {
    const row = await insertRow(q, events, values, ownColumns);
    noteCreated(q, eventHistory, row.id);
    return toAnswer(actor.now)(Object.assign(row, noParts));
  }
  const { id } = await insertRow(q, events, values, { id: events.id });
  noteCreated(q, eventHistory, id);
  await writeLinks(q, id, noLinks, event);
  await writeTicketTypes(q, id, [], event.eventReservationDetails.tickets, tickets);
  const isCopy = Boolean(set.seriesId);
  await writeCoHosts(q, { id, title: titleOf(event) }, [], coHosts, { isCopy });
  return orNotFound(await readEvent(q, id, actor, tickets));
};

/** An event under its row lock. */
export type StoredEvent = EditableEvent & { readonly references: References };

export const lockToChange = async (
  q: Tx,
  id: string,
  body: ChangedEvent,
  actor: Actor,
  tickets: EventTickets,
): Promise<StoredEvent> => {
  const [editable, references] = await Promise.all([
    lockEventToEdit(q, id, actor.caller, tickets),
    readReferences(q, body, actor),
  ]);
  return { ...orNotFound(editable), references };
};

export const changeEvent = async (
  q: Tx,
  {
    row,
    access,
    parts,
    references,
    isRestored = false,
    typesById = false,
  }: StoredEvent & {
    readonly isRestored?: boolean;
    /** Ticket types without an id are new, also where none has one. */
    readonly typesById?: boolean;
  },
  body: ChangedEvent,
  actor: Actor,
  tickets: EventTickets,
): Promise<Event> => {
  refuseState(row, body.isDraft, actor.now);
  const stored = { ...factsOf(row, parts.types), host: row.hostId };
  const event = normaliseEvent(body, references, actor, { row, access, divisions: parts.divisions });
  const { eventReservationDetails: reservation, host = null } = event;
  const coHosts = await settleCoHosts(q, event, parts.coHosts, row);
  const owners = { host: stored.host, reservation: stored.eventReservationDetails, coHosts: parts.coHosts };
  refuseOwnersPart(access, owners, { host, reservation, coHosts });
  refuseLocked(stored, { host, reservation }, parts.booked, actor.now);
  refuseFaults(event, actor.now, stored);
  const questions = await changedQuestions(q, row, event, { tickets, isRestored });
  const imageSha256 = await imageOf(q, event, row.imageSha256);
  const pin = await keptPin(q, row, actor.now);
  // Before the event's row, because the statement that writes it returns these too.
  const hasNewLinks = await writeLinks(q, row.id, parts, event);
  const hasNewTypes = await writeTicketTypes(q, row.id, parts.types, reservation.tickets, tickets, typesById);
  const shared = { id: row.id, title: titleOf(event) };
  const { hasNewCoHosts, endsEditing } = await writeCoHosts(q, shared, parts.coHosts, coHosts);
  const options = settleOptions(event, row.options, isRestored);
  const values = Object.assign(
    valuesOf(event, questions, options),
    { imageSha256, pin },
    savedBy(actor.caller),
  );
  if (!hasNewLinks && !hasNewTypes && !hasNewCoHosts) noteOnlyChange(q, eventHistory, row.id, values);
  const answer = toAnswer(actor.now, access);
  if (!hasParts(event, coHosts) && row.seriesId === null) {
    const own = await updateRow(q, events, row.id, { values, columns: ownColumns });
    if (endsEditing) await endEditing(q, row.id, actor.now);
    return answer(Object.assign(own, noParts, { booked: parts.booked }));
  }
  const saved = await updateRow(q, events, row.id, { values, columns: columnsWith(tickets) });
  if (endsEditing) await endEditing(q, row.id, actor.now);
  return answer(saved);
};
