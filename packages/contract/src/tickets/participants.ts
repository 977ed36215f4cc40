import { z } from 'zod';
import { textFields } from '../core/text-fields.ts';
import { id, instant, named } from '../core/values.ts';
import { pushReport } from '../notifications/push-status.ts';
import { ticketMessageKinds } from '../notifications/ticket-message-kinds.ts';
import { listNeed } from './list-needs.ts';

/** A day in Stockholm. */
const day = z.iso.date();

/** An event whose tickets are booked, and how many come. Without the people, only numbers are left. */
export const participantsSummary = z.strictObject({
  eventId: id,
  title: z.string(),
  startDate: instant,
  endDate: instant,
  host: named,
  /** Tickets that are booked and not refunded. */
  participants: z.int(),
  /** Tickets that there are. */
  totalParticipants: z.int(),
  checkedInParticipants: z.int(),
  pin: z.string(),
  /** Opens the event's door as the PIN does, from publication and without limits: what the QR code holds. */
  doorSecret: z.string(),
  /** The day on which the people are deleted from the list by themselves; null once they are gone. */
  removalDate: day.nullable(),
  participantsDeletedAt: instant.nullable(),
  /** Nobody is let in to an event that was called off, by its organiser or by the union. */
  cancelledAt: instant.nullable(),
  takenDownAt: instant.nullable(),
  /** What is in the way of deleting the people from the list; empty where nothing is. */
  neededFor: z.array(listNeed),
});
export type ParticipantsSummary = z.output<typeof participantsSummary>;

const checkInStatuses = ['CheckedIn', 'NotCheckedIn'] as const;
export type CheckInStatus = (typeof checkInStatuses)[number];

/** One ticket and who holds it. Of somebody who is not in the app only the address is known. */
export const checkInParticipant = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  cidOrEmail: z.string(),
  ticketName: z.string(),
  /** The ticket has changed hands since it was booked. */
  byTransfer: z.boolean(),
  status: z.enum(checkInStatuses),
  checkedInAt: instant.nullable(),
  /** The organiser or the door; null where it is not known, and of an account that is removed. */
  checkedInBy: z.string().nullable(),
});
export type CheckInParticipant = z.output<typeof checkInParticipant>;

/** Everybody, or, of a list that the caller has, only what changed since. */
export const checkIns = z.strictObject({
  participants: z.array(checkInParticipant),
  /** False where `participants` are those alone who came, booked or changed since. */
  isComplete: z.boolean(),
  /** Tickets that were on the list then, and are no longer. */
  removed: z.array(id),
  /** How many there are on the list. */
  total: z.int().min(0),
  /** What to send as `changedSince` the next time. */
  asOf: z.string(),
});
export type CheckIns = z.output<typeof checkIns>;

/** Whom the organiser sees on the list: a ticket may be passed on between the look and the press. */
export const checkInBody = z.strictObject({ cidOrEmail: z.string().max(320) });

/** What the kitchen needs to know of the people on a list. */
export const foodSums = z.strictObject({
  food: z.array(z.strictObject({ preference: z.string(), count: z.int().min(1) })),
  /** How many have said nothing. */
  unspecified: z.int().min(0),
});
export type FoodSums = z.output<typeof foodSums>;

const message = { label: 'Meddelande', max: 1000, prose: true } as const;
export const messageText = { messageSwedish: message, messageEnglish: message } as const;

/** The organiser's words to everybody with a ticket. */
export const messageBody = z.strictObject(textFields(messageText));

/** What they were told. */
const participantMessage = z.strictObject({
  id,
  kind: z.enum(ticketMessageKinds),
  messageSwedish: z.string(),
  messageEnglish: z.string(),
  sent: instant,
  /** Null where nothing is known of it any more. */
  push: pushReport.nullable(),
});

export const participantMessages = z.strictObject({
  messages: z.array(participantMessage),
  /** How many a message would reach now: people, however many tickets each has. */
  recipients: z.int().min(0),
});
export type ParticipantMessages = z.output<typeof participantMessages>;

/** What somebody paid for tickets to an event and has not got back. */
const repayment = z.strictObject({
  /** Empty where only the address is known, or nothing once the list is deleted. */
  name: z.string(),
  email: z.string(),
  tickets: z.int().min(1),
  /** Kronor. */
  amount: z.number().min(0),
});
export type Repayment = z.output<typeof repayment>;

export const repayments = z.strictObject({
  repayments: z.array(repayment),
  total: z.number().min(0),
  /** Kronor of the total that came by Swish here, and go back the same way. */
  bySwish: z.number().min(0),
});
export type Repayments = z.output<typeof repayments>;

/** What the organiser saw: when it is another by now, nothing is repaid. */
export const repayAllBody = z.strictObject({ total: z.number().min(0) });

const HOUR = 3_600_000;
const DOOR_OPENS_BEFORE = 3 * HOUR;
const DOOR_CLOSES_AFTER = 2 * HOUR;

/** True while people may come through the door, so that the list changes by itself. */
export const isDoorOpen = (
  { startDate, endDate }: Pick<ParticipantsSummary, 'startDate' | 'endDate'>,
  now: Date,
): boolean =>
  now.getTime() >= new Date(startDate).getTime() - DOOR_OPENS_BEFORE &&
  now.getTime() < new Date(endDate).getTime() + DOOR_CLOSES_AFTER;
