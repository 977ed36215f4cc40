import type { MemberEvent } from '@karportalen/contract/events/member-fields';

/** How booking stands: `bookable`, or why not. */
export type Standing = 'noneNeeded' | 'over' | 'notOpen' | 'closed' | 'hadAll' | 'soldOut' | 'bookable';

const hasCome = (instant: string | null, now: Date): boolean => instant !== null && new Date(instant) <= now;

/** The server's rules, in its order; it has the last word. Whether tickets are released is measured to the millisecond. */
export const standingOf = (event: MemberEvent, now: Date, isReleased: boolean): Standing => {
  const { reservationType, ticketReservationExpiryTime, maxTicketsPerPerson } = event.eventReservationDetails;
  if (hasCome(event.endTime, now)) return 'over';
  if (reservationType === 'Open') return 'noneNeeded';
  if (!isReleased) return 'notOpen';
  if (hasCome(ticketReservationExpiryTime, now)) return 'closed';
  if (maxTicketsPerPerson !== null && event.booked >= maxTicketsPerPerson) return 'hadAll';
  return event.left === 0 ? 'soldOut' : 'bookable';
};
