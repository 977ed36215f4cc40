import type { ProblemCode } from '@karportalen/contract/core/problems';

export type Bookable = {
  readonly isDraft: boolean;
  readonly deletedAt: Date | null;
  readonly takenDownReason: string | null;
  readonly cancelledAt: Date | null;
  readonly participantsDeletedAt: Date | null;
  readonly reservationType: 'Open' | 'Free' | 'Paid';
  readonly endTime: Date | null;
  readonly numberOfTickets: number | null;
  readonly maxTicketsPerPerson: number | null;
  readonly ticketReleaseTime: Date | null;
  readonly ticketReservationExpiryTime: Date | null;
};

type Wish = {
  readonly wanted: number;
  /** How many of the event's tickets are taken, by anyone and by this person. */
  readonly taken: number;
  readonly own: number;
  readonly now: Date;
};

const hasPassed = (moment: Date | null, now: Date): boolean => moment !== null && moment <= now;

const isOffered = (event: Bookable): boolean =>
  !event.isDraft &&
  event.deletedAt === null &&
  event.takenDownReason === null &&
  event.cancelledAt === null &&
  event.reservationType !== 'Open';

/** Why so many tickets cannot be booked now; undefined when they can. */
export const bookingRefusal = (
  event: Bookable,
  { wanted, taken, own, now }: Wish,
): ProblemCode | undefined => {
  if (!isOffered(event)) return 'NOT_FOUND';
  if (event.ticketReleaseTime !== null && event.ticketReleaseTime > now) return 'BOOKING_NOT_OPEN';
  const isOver = hasPassed(event.ticketReservationExpiryTime, now) || hasPassed(event.endTime, now);
  if (isOver || event.participantsDeletedAt !== null) return 'BOOKING_CLOSED';
  if (own + wanted > (event.maxTicketsPerPerson ?? Number.POSITIVE_INFINITY)) return 'TOO_MANY_TICKETS';
  if (taken + wanted > (event.numberOfTickets ?? 0)) return 'SOLD_OUT';
  return undefined;
};
