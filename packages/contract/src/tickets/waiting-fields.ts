import { z } from 'zod';
import { text } from '../core/text.ts';
import { id, instant } from '../core/values.ts';

/** A ticket type per place. Food preferences are asked for once there is a ticket. */
export const waitingBody = z.strictObject({
  tickets: z
    .array(z.strictObject({ ticketTypeId: id }), 'Välj minst en biljett.')
    .min(1, 'Välj minst en biljett.')
    .max(50, 'Högst 50 biljetter åt gången.'),
});

export const waitingText = { reason: { label: 'Anledning', max: 200 } } as const;

export const pauseBody = z.strictObject({ paused: z.boolean() });
export const moveFirstBody = z.strictObject({ reason: text(waitingText.reason) });

const waitingEntry = z.strictObject({
  id,
  /** From 1; 0 for an offer to answer. */
  position: z.int().min(0),
  since: instant,
  /** The number of places. */
  size: z.int().min(0),
  state: z.enum(['waiting', 'offered']),
  /** Only of members with an open offer. Those who wait are not named. */
  names: z.array(z.string()),
});
export type WaitingEntry = z.output<typeof waitingEntry>;

const offer = z.strictObject({
  /** The id of the hold. */
  id,
  name: z.string(),
  size: z.int().min(1),
  expiresAt: instant,
});

export const eventRelease = z.strictObject({
  /** The draw's state (`drawStates`), or `firstCome` without a draw. */
  state: z.string(),
  entries: z.int().min(0),
  waiting: z.array(waitingEntry),
  /** Offers to answer; the one that expires first comes first. */
  offers: z.array(offer),
  /** How many an organiser has moved first. */
  movedFirst: z.int().min(0),
  isPaused: z.boolean(),
  /** Places neither booked, held, offered nor reserved by a door; below 0 the event is over-booked. */
  free: z.int(),
  /** When the list closes: an hour before booking ends. */
  closesAt: instant.nullable(),
});
export type EventRelease = z.output<typeof eventRelease>;
