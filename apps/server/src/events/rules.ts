import { eventStatus } from '@karportalen/contract/events/event-status';
import type { ReservationFacts, Stored } from '@karportalen/contract/events/rules';
import { locksOf } from '@karportalen/contract/events/ticket-locks';
import { problem } from '../platform/http/problem.ts';
import { refusedAt } from '../platform/http/refusals.ts';
import type { EventToEdit } from './edit-check-columns.ts';
import { comparableRelease, releaseOf } from './release-columns.ts';
import type { events, ticketTypes } from './tables.ts';
import { comparableOptions } from './ticket-options.ts';

export type EventRow = typeof events.$inferSelect;
export type TicketTypeRow = typeof ticketTypes.$inferSelect;

/** The stored event in the contract rules' terms. */
export const factsOf = (
  row: EventToEdit,
  types: readonly TicketTypeRow[],
): Stored & { readonly eventReservationDetails: ReservationFacts } => ({
  isDraft: row.isDraft,
  startTime: row.startTime?.toISOString(),
  eventReservationDetails: {
    reservationType: row.reservationType,
    tickets: types.map(({ swedishName, englishName, priceOre, number, audience, hidden }) => ({
      swedishName,
      englishName,
      price: priceOre / 100,
      number,
      audience,
      hidden,
    })),
    options: row.options,
    numberOfTickets: row.numberOfTickets,
    maxTicketsPerPerson: row.maxTicketsPerPerson,
    showNumberOfTickets: row.showNumberOfTickets,
    gatherFoodPreferences: row.gatherFoodPreferences,
    ticketReleaseTime: row.ticketReleaseTime?.toISOString(),
    ticketReservationExpiryTime: row.ticketReservationExpiryTime?.toISOString(),
    accountNumber: row.accountNumber,
    resultUnit: row.resultUnit,
    ...releaseOf(row),
  },
});

const instantOf = (sent: string | null | undefined): number | null => (sent ? Date.parse(sent) : null);

export const comparable = (details: ReservationFacts): string =>
  JSON.stringify([
    details.reservationType,
    details.tickets.map((one) => [
      ...[one.swedishName ?? '', one.englishName ?? '', one.price, one.number ?? null],
      ...[one.audience ?? null, one.hidden ?? false],
    ]),
    comparableOptions(details),
    details.numberOfTickets ?? null,
    details.maxTicketsPerPerson ?? null,
    details.showNumberOfTickets,
    details.gatherFoodPreferences,
    instantOf(details.ticketReleaseTime),
    instantOf(details.ticketReservationExpiryTime),
    details.accountNumber ?? null,
    details.resultUnit ?? null,
    comparableRelease(details),
  ]);

type Change = {
  readonly isDraft: boolean;
  readonly host: string | null;
  readonly reservation: ReservationFacts;
};

/** Refuses to edit an event that is over, and to turn a published one into a draft. */
export const refuseState = (stored: EventToEdit, isDraft: boolean, now: Date): void => {
  if (stored.isDraft) return;
  if (eventStatus(stored, now) !== 'active') throw problem('EVENT_ENDED');
  if (isDraft) throw problem('EVENT_PUBLISHED');
};

/**
 * Refuses changes of what has been sold or announced. Needs the event's row lock, so that the number booked is stable.
 */
export const refuseLocked = (
  stored: ReturnType<typeof factsOf> & { readonly host: string | null },
  { host, reservation }: Omit<Change, 'isDraft'>,
  booked: number,
  now: Date,
): void => {
  const locks = locksOf(stored, now);
  if (locks.host && host !== stored.host) {
    throw refusedAt('host', 'HOST_LOCKED');
  }
  if ((reservation.numberOfTickets ?? 0) < booked) {
    throw refusedAt('eventReservationDetails.numberOfTickets', 'TICKETS_BELOW_BOOKED');
  }
  if (locks.tickets && comparable(reservation) !== comparable(stored.eventReservationDetails)) {
    throw problem('TICKETS_LOCKED');
  }
};
