import type { AnswerOf, CallArgs } from '@karportalen/contract/core/endpoint';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { confirmHold, createHold } from '@karportalen/contract/tickets/member-endpoints';
import { randomId } from '@karportalen/phone-views/web/random-id.ts';
import { putAnswer, refresh } from '../../platform/answer-cache.ts';
import { msUntilSurely } from '../../platform/clock.ts';
import { call, type Failure, failureOf, OFFLINE } from '../../platform/request.ts';
import { opensAt } from './booking-refusal.ts';
import type { HoldBody } from './choice.ts';

export type Hold = NonNullable<MemberEvent['hold']>;
export type Order = AnswerOf<typeof confirmHold>['order'];

const RETRY_MS = 250;
const MAX_TRIES = 8;
/** Tolerance between the server's clock and the estimate of it. */
const CLOSE_MS = 2_000;

/** Attempts while offline or while the server is busy; then the member is told. */
const MAX_UNDECIDED = 3;

/**
 * Delay before a retry with the same idempotency key; undefined if the answer is final. A lost answer or a busy server
 * says nothing about the places, so the request is retried. Jitter keeps refused clients from coming back all at once.
 */
const retryDelay = (
  { code, status, retryAfter }: Failure,
  event: MemberEvent,
  tries: number,
): number | undefined => {
  if (status === 503 || code === OFFLINE)
    return tries < MAX_UNDECIDED ? (retryAfter ?? 2) * 1_000 * (1 + Math.random() / 2) : undefined;
  // The first request is still in flight, or our clock opened the button slightly too early.
  const opening = opensAt(event);
  const isEarly =
    (code === 'BOOKING_NOT_OPEN' || code === 'HELD_BACK') &&
    opening !== null &&
    Math.abs(msUntilSurely(opening)) < CLOSE_MS;
  return tries < MAX_TRIES && (code === 'IN_FLIGHT' || isEarly) ? RETRY_MS : undefined;
};

const pause = (ms: number): Promise<void> => new Promise((passed) => setTimeout(passed, ms));

/** Waits for the release after a press in the last second. */
const waitForRelease = async (event: MemberEvent): Promise<void> => {
  const opening = opensAt(event);
  if (opening === null) return;
  for (let left = 1; left > 0; ) {
    left = msUntilSurely(opening);
    if (left > 0) await pause(left);
  }
};

const post = async (event: MemberEvent, body: HoldBody, key: string) => {
  const params = { id: event.id };
  for (let tries = 1; ; tries += 1) {
    try {
      return (await call<typeof createHold>('POST', '/events/:id/holds', { params, body }, key)).hold;
    } catch (error) {
      const delay = retryDelay(failureOf(error), event, tries);
      if (delay === undefined) throw error;
      await pause(delay);
    }
  }
};

/** Idempotency keys of unanswered requests, by event: a retry with the same choice gets the same hold. */
const inFlight = new Map<string, { readonly wish: string; readonly key: string }>();

const keyFor = (eventId: string, body: HoldBody): string => {
  const wish = JSON.stringify(body);
  const known = inFlight.get(eventId);
  if (known?.wish === wish) return known.key;
  const key = randomId();
  inFlight.set(eventId, { wish, key });
  return key;
};

export const eventPath = (id: string): string => `/events/${id}`;
const ticketsPath = '/tickets';

export const noteHold = (eventId: string, hold: Hold): void => {
  putAnswer<MemberEvent>(eventPath(eventId), (event) => ({ ...event, hold }));
  // The home page and the tickets page list unfinished bookings.
  void refresh(ticketsPath);
};

/** Refreshes the event and the tickets after a booking or a cancellation. */
export const refreshBooking = async (eventId: string): Promise<void> => {
  await Promise.all([refresh(eventPath(eventId)), refresh(ticketsPath)]);
};

/** Optimistic update after a hold has ended without tickets. */
export const noteHoldEnded = (eventId: string): void => {
  putAnswer<MemberEvent>(eventPath(eventId), (event) => {
    const places = event.hold?.ticketTypeIds.length ?? 0;
    const rest = { ...event, hold: null, waiting: null, booked: Math.max(0, event.booked - places) };
    // The place of an offer goes to the next in line.
    if (event.hold?.offer) return rest;
    return { ...rest, left: event.left === null ? null : event.left + places, isSoldOut: false };
  });
  void refreshBooking(eventId);
};

export const placeHold = async (event: MemberEvent, body: HoldBody): Promise<Hold> => {
  await waitForRelease(event);
  const { id, expiresAt, amount } = await post(event, body, keyFor(event.id, body));
  inFlight.delete(event.id);
  return {
    id,
    expiresAt,
    amount,
    ticketTypeIds: body.tickets.map(({ ticketTypeId }) => ticketTypeId),
    offer: false,
  };
};

/** What a hold is confirmed or paid with; nothing where the organiser asks nothing. */
export type SentAnswers = CallArgs<typeof confirmHold>['body'];

/** Confirms a free hold, which turns it into tickets. */
export const confirmFreeHold = async (eventId: string, { id }: Hold, body?: SentAnswers): Promise<Order> => {
  const { order } = await call<typeof confirmHold>('POST', '/holds/:id/confirm', {
    params: { id },
    ...(body && { body }),
  });
  // Updates the cache at once, also for other tabs: a member with tickets is asked before booking more.
  putAnswer<MemberEvent>(eventPath(eventId), (event) => ({
    ...event,
    hold: null,
    mine: event.mine + order.tickets.length,
  }));
  void refreshBooking(eventId);
  return order;
};
