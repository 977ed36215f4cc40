import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { bookingRefusal, seenByMember } from '@karportalen/contract/tickets/rules';
import { isSoldOut } from './sold-out.ts';

/** When booking opens for this member: marks with the host may hold them back after the release. */
export const opensAt = ({ heldUntil, eventReservationDetails }: MemberEvent): string | null =>
  heldUntil ?? eventReservationDetails.ticketReleaseTime;

/**
 * Why the server would refuse a booking of one ticket now. `isReleased` comes from `useHasCome`, which knows the
 * server's clock.
 */
export const refusalNow = (event: MemberEvent, now: Date, isReleased: boolean) =>
  bookingRefusal(
    {
      ...seenByMember,
      ...event.eventReservationDetails,
      endTime: event.endTime,
      releaseKind: event.release?.kind === 'draw' ? 'Draw' : 'FirstCome',
      drawnAt: event.release?.state === 'drawn' ? now : null,
      ticketReleaseTime: isReleased ? null : new Date(now.getTime() + 1),
    },
    { wanted: 1, own: event.booked, left: isSoldOut(event) ? 0 : (event.left ?? 1) },
    now,
  );
