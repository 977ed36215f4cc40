import { fillTexts } from '@karportalen/contract/core/text-fields';
import { type eventBody, type eventUpdate, extraText, mainText } from '@karportalen/contract/events/fields';
import type { z } from 'zod';
import type { Tx } from '../platform/db/database.ts';
import type { EveryColumn } from '../platform/db/every-column.ts';
import { insertRow, updateRow } from '../platform/db/write-row.ts';
import type { WithImages } from '../platform/http/route.ts';
import { imageOf } from '../platform/images/sql.ts';
import { ownerOf, savedBy } from '../platform/ownership/row-scope.ts';
import type { EventTickets } from './event-needs.ts';
import { type Actor, normaliseEvent, refuseFaults } from './normalise-event.ts';
import { keptPin, newPin } from './pin.ts';
import { type EventRow, factsOf, refuseLocked, refuseState } from './rules.ts';
import { readTicketTypes } from './sql.ts';
import { events } from './tables.ts';
import { noLinks, readLinks, writeLinks, writeTicketTypes } from './ticket-types-sql.ts';

type NewEvent = WithImages<z.output<typeof eventBody>>;
type ChangedEvent = Omit<WithImages<z.output<typeof eventUpdate>>, 'updatedAt'>;

const instantOf = (sent: string | null | undefined): Date | null => (sent ? new Date(sent) : null);

type NotInTheForm =
  | 'pin'
  | 'deletedAt'
  | 'takenDownAt'
  | 'takenDownReason'
  | 'cancelledAt'
  | 'cancellationSwedish'
  | 'cancellationEnglish'
  | 'overAt'
  | 'participantsDeletedAt';

const valuesOf = (event: NewEvent) => {
  const reservation = event.eventReservationDetails;
  return {
    ...fillTexts(mainText, event, ''),
    ...fillTexts(extraText, event, null),
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
  } satisfies EveryColumn<EventRow, NotInTheForm>;
};

export const insertEvent = async (
  q: Tx,
  body: NewEvent,
  actor: Actor,
  tickets: EventTickets,
): Promise<string> => {
  const event = await normaliseEvent(q, body, actor);
  refuseFaults(event, actor.now);
  const imageSha256 = await imageOf(q, event);
  const pin = await newPin(q, actor.now);
  const values = { ...valuesOf(event), imageSha256, pin, ...ownerOf(actor.caller) };
  const { id } = await insertRow(q, events, values, { id: events.id });
  await writeLinks(q, id, noLinks, event);
  await writeTicketTypes(q, id, [], event.eventReservationDetails.tickets, tickets);
  return id;
};

/** The row is the caller's, locked in this transaction. */
export const changeEvent = async (
  q: Tx,
  row: EventRow,
  body: ChangedEvent,
  actor: Actor,
  tickets: EventTickets,
): Promise<void> => {
  refuseState(row, body.isDraft, actor.now);
  const types = await readTicketTypes(q, row.id);
  const stored = { ...factsOf(row, types), host: row.hostId };
  const event = await normaliseEvent(q, body, actor, row);
  const { eventReservationDetails: reservation, host = null } = event;
  refuseLocked(stored, { host, reservation }, await tickets.countBooked(q, row.id), actor.now);
  refuseFaults(event, actor.now, stored);
  const imageSha256 = await imageOf(q, event, row.imageSha256);
  const pin = await keptPin(q, row, actor.now);
  const values = { ...valuesOf(event), imageSha256, pin, ...savedBy(actor.caller) };
  await updateRow(q, events, row.id, { values, columns: { id: events.id } });
  await writeLinks(q, row.id, await readLinks(q, row.id), event);
  await writeTicketTypes(q, row.id, types, reservation.tickets, tickets);
};
