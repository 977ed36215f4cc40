import type { ProblemCode } from '../core/problems.ts';
import {
  type CallOff,
  hasCome,
  hasEnded,
  type Instant,
  type Instants,
  isCalledOff,
} from '../events/event-status.ts';
import type { ReservationType } from '../events/kinds.ts';
import type { ReleaseKind } from '../events/release-kinds.ts';
import { MAX_TRANSFERS } from './limits.ts';

/*
 * What may be done with an event's tickets now: booked, held, paid, passed on, given back, let in. Each rule answers with the
 * problem code of the refusal, or undefined. The server decides with these functions and Kårappen and the portal show with
 * them. No zod here or in what is imported: Kårappen's bundle has none. Where SQL has to say the same, a test compares the two.
 */

type Refusal<Code extends ProblemCode> = Code | undefined;

type SaleOff = CallOff & Instants<'participantsDeletedAt'>;

/** No new tickets: the event is called off, or its participant list was deleted. */
export const isSaleOff = (event: SaleOff): boolean =>
  isCalledOff(event) || event.participantsDeletedAt !== null;

/** How long after the end doors stay open, and organisers can give tickets away or note door sales. */
const AFTER_END_MS = 24 * 3_600_000;
/** How long before the start a PIN can be typed. The short time is part of what makes six digits hard to guess. */
const PIN_BEFORE_START_MS = 24 * 3_600_000;

const plus = (instant: Date | string, ms: number): Date => new Date(new Date(instant).getTime() + ms);

export const doorClosesAt = (endTime: Date | string): Date => plus(endTime, AFTER_END_MS);
/** The end of an event whose door closes now. */
export const endOfClosingDoor = (now: Date): Date => plus(now, -AFTER_END_MS);
export const pinFrom = (startTime: Date | string): Date => plus(startTime, -PIN_BEFORE_START_MS);
/** The start of an event whose PIN can be typed from now on. */
export const startOfOpeningPin = (now: Date): Date => plus(now, PIN_BEFORE_START_MS);

/** Works from a participant list's summary too. */
export const isDoorOver = ({ endTime }: Instants<'endTime'>, now: Date): boolean =>
  endTime === null || doorClosesAt(endTime) <= now;

type Ticketed = Instants<'deletedAt'> & {
  readonly isDraft: boolean;
  readonly reservationType: ReservationType;
};

const hasTickets = ({ isDraft, deletedAt, reservationType }: Ticketed): boolean =>
  !isDraft && deletedAt === null && reservationType !== 'Open';

/** `left`: places neither booked, held nor reserved by a door. */
type Wish = { readonly wanted: number; readonly left: number };
/** `own`: places that the member has booked or holds. `heldUntil`: until when marks hold the member back. */
type OwnWish = Wish & { readonly own: number; readonly heldUntil?: Instant | undefined };

const roomRefusal = ({ wanted, left }: Wish): Refusal<'SOLD_OUT'> => (wanted > left ? 'SOLD_OUT' : undefined);

type Limited = { readonly maxTicketsPerPerson: number | null };

const countRefusal = (
  { maxTicketsPerPerson }: Limited,
  { own, ...wish }: Omit<OwnWish, 'heldUntil'>,
): Refusal<'TOO_MANY_TICKETS' | 'SOLD_OUT'> =>
  maxTicketsPerPerson !== null && own + wish.wanted > maxTicketsPerPerson
    ? 'TOO_MANY_TICKETS'
    : roomRefusal(wish);

type Drawn = Instants<'drawnAt'> & { readonly releaseKind: ReleaseKind };

/** Nobody books before the draw; afterwards what is left goes first come. */
const awaitsDraw = ({ releaseKind, drawnAt }: Drawn): boolean => releaseKind === 'Draw' && drawnAt === null;

export type Bookable = Ticketed &
  Drawn &
  SaleOff &
  Limited &
  Instants<'endTime' | 'ticketReleaseTime' | 'ticketReservationExpiryTime'>;

/** Values of fields that the members' API leaves out, because every event it shows has them. */
export const seenByMember = {
  isDraft: false,
  deletedAt: null,
  takenDownAt: null,
  cancelledAt: null,
  participantsDeletedAt: null,
} as const;

/** Whether places are given out at all: from the release until the reservation expiry, or the end where there is none. */
export const saleRefusal = (
  event: Bookable,
  now: Date,
): Refusal<'NOT_FOUND' | 'BOOKING_CLOSED' | 'BOOKING_NOT_OPEN'> => {
  if (!hasTickets(event) || isCalledOff(event)) return 'NOT_FOUND';
  const isOver = hasEnded(event, now) || hasCome(event.ticketReservationExpiryTime, now);
  if (isOver || isSaleOff(event)) return 'BOOKING_CLOSED';
  const { ticketReleaseTime } = event;
  if (ticketReleaseTime !== null && !hasCome(ticketReleaseTime, now)) return 'BOOKING_NOT_OPEN';
  return awaitsDraw(event) ? 'BOOKING_NOT_OPEN' : undefined;
};

/** Marks with the host hold a member back from booking and from waiting. */
export const heldBackRefusal = (heldUntil: Instant | undefined, now: Date): Refusal<'HELD_BACK'> =>
  heldUntil && !hasCome(heldUntil, now) ? 'HELD_BACK' : undefined;

/** A member's booking or hold. */
export const bookingRefusal = (
  event: Bookable,
  wish: OwnWish,
  now: Date,
): Refusal<
  'NOT_FOUND' | 'BOOKING_CLOSED' | 'BOOKING_NOT_OPEN' | 'HELD_BACK' | 'TOO_MANY_TICKETS' | 'SOLD_OUT'
> => saleRefusal(event, now) ?? heldBackRefusal(wish.heldUntil, now) ?? countRefusal(event, wish);

type Hold = { readonly endedAt: Instant; readonly expiresAt: Date | string };

export const isHoldOpen = ({ endedAt, expiresAt }: Hold, now: Date): boolean =>
  endedAt === null && !hasCome(expiresAt, now);

/** Confirming or paying a hold: allowed also when booking has closed since it was placed. */
export const heldRefusal = (
  event: SaleOff,
  hold: Hold,
  now: Date,
): Refusal<'HOLD_ENDED' | 'BOOKING_CLOSED'> => {
  if (!isHoldOpen(hold, now)) return 'HOLD_ENDED';
  return isSaleOff(event) ? 'BOOKING_CLOSED' : undefined;
};

/** A payment that arrives after its hold has ended: becomes tickets until the event's end, while there is room. */
export const lateMoneyRefusal = (
  event: SaleOff & Limited & Instants<'endTime'>,
  wish: OwnWish,
  now: Date,
): Refusal<'BOOKING_CLOSED' | 'TOO_MANY_TICKETS' | 'SOLD_OUT'> =>
  isSaleOff(event) || hasEnded(event, now) ? 'BOOKING_CLOSED' : countRefusal(event, wish);

/** Reconciled money makes tickets at any time: it was paid, so neither release nor end counts. */
export const foundMoneyRefusal = (
  event: Ticketed & SaleOff,
  wish: Wish,
): Refusal<'NOT_FOUND' | 'BOOKING_CLOSED' | 'SOLD_OUT'> => {
  if (!hasTickets(event) || event.reservationType !== 'Paid') return 'NOT_FOUND';
  return isSaleOff(event) ? 'BOOKING_CLOSED' : roomRefusal(wish);
};

type ByHand = Omit<SaleOff, 'deletedAt'> & Instants<'endTime'>;
export type ByHandEnd = 'takenDown' | 'cancelled' | 'listDeleted' | 'over';

/** Why the organiser can no longer give tickets away, nor note them as sold at the door. */
export const byHandEnd = (event: ByHand, now: Date): ByHandEnd | undefined => {
  if (event.takenDownAt !== null) return 'takenDown';
  if (event.cancelledAt !== null) return 'cancelled';
  if (event.participantsDeletedAt !== null) return 'listDeleted';
  return isDoorOver(event, now) ? 'over' : undefined;
};

/** Tickets that an organiser gives away or notes as sold: neither release nor limit per person applies. */
export const byHandRefusal = (
  event: Ticketed & ByHand,
  wish: Wish,
  now: Date,
): Refusal<'NOT_FOUND' | 'BOOKING_CLOSED' | 'SOLD_OUT'> => {
  if (!hasTickets(event)) return 'NOT_FOUND';
  return byHandEnd(event, now) ? 'BOOKING_CLOSED' : roomRefusal(wish);
};

type Ticket = Instants<'checkedInAt' | 'refundedAt'>;

/** The holder passes a ticket on: until the event's end. */
export const passOnRefusal = (
  event: CallOff & Instants<'endTime'>,
  ticket: Ticket & { readonly generation: number },
  now: Date,
): Refusal<
  | 'TICKET_REFUNDED'
  | 'TICKET_CHECKED_IN'
  | 'TICKET_EVENT_CANCELLED'
  | 'TICKET_EVENT_OVER'
  | 'TOO_MANY_TRANSFERS'
> => {
  if (ticket.refundedAt !== null) return 'TICKET_REFUNDED';
  if (ticket.checkedInAt !== null) return 'TICKET_CHECKED_IN';
  if (isCalledOff(event)) return 'TICKET_EVENT_CANCELLED';
  if (hasEnded(event, now)) return 'TICKET_EVENT_OVER';
  return ticket.generation < MAX_TRANSFERS ? undefined : 'TOO_MANY_TRANSFERS';
};

/** Whether it was paid through this system, and can be refunded through it. */
export const isPaidHere = (paidBy: string): boolean => paidBy === 'swish' || paidBy === 'simulated';

type Returnable = Instants<'startTime' | 'endTime' | 'ticketReservationExpiryTime'>;

/** Until the reservation expiry, or the start where there is none; never after the end, whatever the expiry says. */
export const returnUntil = ({ startTime, endTime, ticketReservationExpiryTime }: Returnable): Date | null => {
  const until = ticketReservationExpiryTime ?? startTime;
  if (until === null || endTime === null) return null;
  return new Date(Math.min(new Date(until).getTime(), new Date(endTime).getTime()));
};

/** The holder gives a ticket back: only one that they bought themselves, since the money goes to the payer. */
export const returnRefusal = (
  event: CallOff & Returnable,
  ticket: Ticket & { readonly pricePaidOre: number; readonly paidBy: string; readonly isOwn: boolean },
  now: Date,
): Refusal<'RETURN_CLOSED' | 'RETURN_NOT_OWN' | 'RETURN_PAID'> => {
  const until = returnUntil(event);
  const isUsed = ticket.refundedAt !== null || ticket.checkedInAt !== null;
  if (isUsed || isCalledOff(event) || until === null || until <= now) return 'RETURN_CLOSED';
  if (!ticket.isOwn) return 'RETURN_NOT_OWN';
  return ticket.pricePaidOre > 0 && !isPaidHere(ticket.paidBy) ? 'RETURN_PAID' : undefined;
};

type Answerable = CallOff & Instants<'startTime' | 'answersUntil'>;

/** The holder answers the organiser's questions: until the time that the organiser has set, or the start. */
export const answersRefusal = (event: Answerable, ticket: Ticket, now: Date): Refusal<'ANSWERS_CLOSED'> => {
  const isUsed = ticket.refundedAt !== null || ticket.checkedInAt !== null;
  const until = event.answersUntil ?? event.startTime;
  return isUsed || isCalledOff(event) || until === null || hasCome(until, now) ? 'ANSWERS_CLOSED' : undefined;
};

/** The same for food, where the organiser asks for it. */
export const foodRefusal = (
  event: Answerable & { readonly gatherFoodPreferences: boolean },
  ticket: Ticket,
  now: Date,
): Refusal<'FOOD_CLOSED'> =>
  !event.gatherFoodPreferences || answersRefusal(event, ticket, now) ? 'FOOD_CLOSED' : undefined;

/** A door that was opened stays open until a day after the end, also when the event has been called off since. */
export const isDoorClosed = (
  event: Instants<'deletedAt' | 'endTime'> & { readonly isDraft: boolean },
  now: Date,
): boolean => event.isDraft || event.deletedAt !== null || isDoorOver(event, now);

/** A door is opened with the event's secret: from the publication until a day after the end. */
export const doorRefusal = (
  event: Ticketed & CallOff & Instants<'endTime'>,
  now: Date,
): Refusal<'WRONG_PIN' | 'CHECK_IN_EVENT_CANCELLED'> => {
  if (event.reservationType === 'Open' || isDoorClosed(event, now)) return 'WRONG_PIN';
  return isCalledOff(event) ? 'CHECK_IN_EVENT_CANCELLED' : undefined;
};

/** A door is opened by typing the event's PIN: from a day before the start. Earlier it is answered like a wrong one. */
export const pinRefusal = (
  event: Ticketed & CallOff & Instants<'startTime' | 'endTime'>,
  now: Date,
): ReturnType<typeof doorRefusal> =>
  event.startTime === null || pinFrom(event.startTime) > now ? 'WRONG_PIN' : doorRefusal(event, now);

/** The organiser lets somebody in by hand; at any time, since they see who stands there. */
export const checkInRefusal = (
  event: CallOff,
  { refundedAt, isPassedOn }: Instants<'refundedAt'> & { readonly isPassedOn: boolean },
): Refusal<'CHECK_IN_EVENT_CANCELLED' | 'CHECK_IN_REFUNDED' | 'CHECK_IN_PASSED_ON'> => {
  if (isCalledOff(event)) return 'CHECK_IN_EVENT_CANCELLED';
  if (refundedAt !== null) return 'CHECK_IN_REFUNDED';
  return isPassedOn ? 'CHECK_IN_PASSED_ON' : undefined;
};
