import type { Stored } from './rules.ts';

/**
 * Ticket lock: what an organiser can no longer change, namely tickets once on sale and the host of a paid
 * event.
 */
export const locksOf = (
  stored: Stored | null | undefined,
  now: Date,
): { tickets: boolean; host: boolean } => {
  if (!stored || stored.isDraft) return { tickets: false, host: false };
  const { reservationType, ticketReleaseTime } = stored.eventReservationDetails;
  const released = !ticketReleaseTime || new Date(ticketReleaseTime) < now;
  return { tickets: reservationType !== 'Open' && released, host: reservationType === 'Paid' };
};
