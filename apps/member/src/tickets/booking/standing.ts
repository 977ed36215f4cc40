import type { MemberEvent } from '@karportalen/contract/events/member-fields';

/** How booking stands: `bookable`, or why not. */
export type Standing = 'noneNeeded' | 'over' | 'notOpen' | 'closed' | 'hadAll' | 'soldOut' | 'bookable';

const hasCome = (instant: string | null, now: Date): boolean => instant !== null && new Date(instant) <= now;

/** An answer that was kept by an older version of the app says it by the number alone. */
export const isSoldOut = ({ isSoldOut: all, left }: Pick<MemberEvent, 'isSoldOut' | 'left'>): boolean =>
  all ?? left === 0;

/** The server's rules, in its order; it has the last word. Whether tickets are released is measured to the millisecond. */
export const standingOf = (event: MemberEvent, now: Date, isReleased: boolean): Standing => {
  const { reservationType, ticketReservationExpiryTime, maxTicketsPerPerson } = event.eventReservationDetails;
  if (hasCome(event.endTime, now)) return 'over';
  if (reservationType === 'Open') return 'noneNeeded';
  if (!isReleased) return 'notOpen';
  if (hasCome(ticketReservationExpiryTime, now)) return 'closed';
  if (maxTicketsPerPerson !== null && event.booked >= maxTicketsPerPerson) return 'hadAll';
  return isSoldOut(event) ? 'soldOut' : 'bookable';
};
