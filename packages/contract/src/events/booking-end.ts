import type { Instants } from './event-status.ts';

/*
 * When booking ends, and with it the waiting list. No zod here or in what is imported: Kårappen's bundle has none.
 */

const HOUR = 3_600_000;

export type Ends = Instants<'endTime' | 'ticketReservationExpiryTime'>;

/** When booking ends: at the reservation expiry, and never after the event's end. Null for an event without an end. */
export const bookingEndsAt = ({ endTime, ticketReservationExpiryTime }: Ends): Date | null => {
  if (endTime === null) return null;
  const ends = [endTime, ticketReservationExpiryTime ?? endTime].map((at) => new Date(at).getTime());
  return new Date(Math.min(...ends));
};

/** In the last hour of booking there is no list any more: what is free goes first come. */
export const waitingListClosesAt = (event: Ends): Date | null => {
  const end = bookingEndsAt(event);
  return end && new Date(end.getTime() - HOUR);
};

export const isWaitingListClosed = (event: Ends, now: Date): boolean => {
  const closes = waitingListClosesAt(event);
  return closes === null || closes <= now;
};
