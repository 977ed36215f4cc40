import { DEFAULT_QUIET_TIME, quietUntil } from '../core/quiet-time.ts';
import { bookingEndsAt, type Ends, isWaitingListClosed } from '../events/booking-end.ts';
import type { Instant } from '../events/event-status.ts';
import { type Bookable, heldBackRefusal, saleRefusal } from './rules.ts';

/*
 * Who may join a waiting list, and how long an offer lasts. No zod here or in what is imported: Kårappen's bundle has
 * none.
 */

const HOUR = 3_600_000;

/** When an offer's hours begin to count: one made at night, from the morning. The union's own quiet time does not change it. */
export const offerCountsFrom = (now: Date): Date => quietUntil(DEFAULT_QUIET_TIME, now) ?? now;

/** When an offer that is made now expires: after its hours, and never past the end of booking. */
export const offerExpiresAt = (event: Ends & { readonly offerHours: number }, now: Date): Date => {
  const whole = offerCountsFrom(now).getTime() + event.offerHours * HOUR;
  return new Date(Math.min(whole, bookingEndsAt(event)?.getTime() ?? whole));
};

type Line = {
  readonly wanted: number;
  /** Places neither booked, held nor reserved by a door. */
  readonly left: number;
  /** Places that the member has booked or holds. */
  readonly own: number;
  /** The number of entries that wait. */
  readonly waiting: number;
  /** The member waits already, or has an offer to answer. */
  readonly isInLine: boolean;
  /** Until when marks hold the member back. */
  readonly heldUntil?: Instant | undefined;
};

type Listed = Bookable & {
  readonly numberOfTickets: number | null;
  readonly waitingList: boolean;
  readonly waitingListMax: number | null;
};

type JoinRefusal =
  | ReturnType<typeof saleRefusal>
  | 'HELD_BACK'
  | 'TOO_MANY_TICKETS'
  | 'ALREADY_WAITING'
  | 'NOT_SOLD_OUT'
  | 'WAITING_LIST_OFF'
  | 'WAITING_LIST_FULL';

/** Joining the waiting list. Refused for more places than the event has: such an entry could never be offered any. */
export const joinRefusal = (
  event: Listed,
  { wanted, left, own, waiting, isInLine, heldUntil }: Line,
  now: Date,
): JoinRefusal => {
  const refusal = saleRefusal(event, now) ?? heldBackRefusal(heldUntil, now);
  if (refusal) return refusal;
  const most = Math.min(event.maxTicketsPerPerson ?? Number.POSITIVE_INFINITY, event.numberOfTickets ?? 0);
  if (own + wanted > most) return 'TOO_MANY_TICKETS';
  if (isInLine) return 'ALREADY_WAITING';
  const isClosed = isWaitingListClosed(event, now);
  if (wanted <= left && (waiting === 0 || isClosed)) return 'NOT_SOLD_OUT';
  if (!event.waitingList || isClosed) return 'WAITING_LIST_OFF';
  return event.waitingListMax !== null && waiting >= event.waitingListMax ? 'WAITING_LIST_FULL' : undefined;
};
