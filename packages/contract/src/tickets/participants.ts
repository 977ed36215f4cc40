import { z } from 'zod';
import { textFields } from '../core/text-fields.ts';
import { id, instant, named } from '../core/values.ts';
import { pushReport } from '../notifications/push-status.ts';
import { ticketMessageKinds } from '../notifications/ticket-message-kinds.ts';
import { listNeed } from './list-needs.ts';

/** A day in Stockholm. */
const day = z.iso.date();

/** A bookable event with the number of participants. Once the list is deleted only the numbers remain. */
export const participantsSummary = z.strictObject({
  eventId: id,
  title: z.string(),
  startDate: instant,
  endDate: instant,
  host: named,
  /** Tickets that are booked and not refunded. */
  participants: z.int(),
  /** The number of tickets that the event has. */
  totalParticipants: z.int(),
  checkedInParticipants: z.int(),
  pin: z.string(),
  /**
   * The QR code's secret: opens the event's door like the PIN, but from publication and without rate limits.
   */
  doorSecret: z.string(),
  /** When the participants are deleted automatically; null once they are. */
  removalDate: day.nullable(),
  participantsDeletedAt: instant.nullable(),
  /** When the event was cancelled by its organiser or taken down by the union; then nobody is let in. */
  cancelledAt: instant.nullable(),
  takenDownAt: instant.nullable(),
  /** Why the list cannot be deleted yet; empty where it can. */
  neededFor: z.array(listNeed),
});
export type ParticipantsSummary = z.output<typeof participantsSummary>;

const checkInStatuses = ['CheckedIn', 'NotCheckedIn'] as const;
export type CheckInStatus = (typeof checkInStatuses)[number];

/** A ticket and its holder. Of somebody who is not in the app only the address is known. */
export const checkInParticipant = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  cidOrEmail: z.string(),
  ticketName: z.string(),
  /** The ticket's options in Swedish; null without options. */
  options: z.string().nullable().optional(),
  /** The ticket was passed on. */
  byTransfer: z.boolean(),
  status: z.enum(checkInStatuses),
  checkedInAt: instant.nullable(),
  /** The organiser or the door; null where that is unknown or the account is removed. */
  checkedInBy: z.string().nullable(),
});
export type CheckInParticipant = z.output<typeof checkInParticipant>;

/** The whole list, or only what changed since the caller's last read. */
export const checkIns = z.strictObject({
  participants: z.array(checkInParticipant),
  /** False where `participants` holds only what changed. */
  isComplete: z.boolean(),
  /** Tickets that have left the list since. */
  removed: z.array(id),
  /** The number of tickets on the list. */
  total: z.int().min(0),
  /** The cursor to send as `changedSince` next time. */
  asOf: z.string(),
});
export type CheckIns = z.output<typeof checkIns>;

/** The holder that the organiser sees: the ticket may be passed on between look and press. */
export const checkInBody = z.strictObject({ cidOrEmail: z.string().max(320) });

/** The food preferences on a list, summed for the kitchen. */
export const foodSums = z.strictObject({
  food: z.array(z.strictObject({ preference: z.string(), count: z.int().min(1) })),
  /** The number of people without a preference. */
  unspecified: z.int().min(0),
});
export type FoodSums = z.output<typeof foodSums>;

const message = { label: 'Meddelande', max: 1000, prose: true } as const;
export const messageText = { messageSwedish: message, messageEnglish: message } as const;

/** The organiser's message to everybody with a ticket. */
export const messageBody = z.strictObject(textFields(messageText));

/** A message that was sent to them. */
const participantMessage = z.strictObject({
  id,
  kind: z.enum(ticketMessageKinds),
  messageSwedish: z.string(),
  messageEnglish: z.string(),
  sent: instant,
  /** Null once the delivery is forgotten. */
  push: pushReport.nullable(),
});

export const participantMessages = z.strictObject({
  messages: z.array(participantMessage),
  /** The number of people that a message would reach now, however many tickets each has. */
  recipients: z.int().min(0),
});
export type ParticipantMessages = z.output<typeof participantMessages>;

/** What somebody paid for tickets to an event and has not got back. */
const repayment = z.strictObject({
  /** Empty where only the address is known; both are empty once the list is deleted. */
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
  /** The part of the total that was paid by Swish and is refunded by Swish, in kronor. */
  bySwish: z.number().min(0),
});
export type Repayments = z.output<typeof repayments>;

/** The total that the organiser saw: if it has changed, nothing is refunded. */
export const repayAllBody = z.strictObject({ total: z.number().min(0) });

const HOUR = 3_600_000;
const DOOR_OPENS_BEFORE = 3 * HOUR;
const DOOR_CLOSES_AFTER = 2 * HOUR;

/** True around the event, while check-ins change the list. */
export const isDoorOpen = (
  { startDate, endDate }: Pick<ParticipantsSummary, 'startDate' | 'endDate'>,
  now: Date,
): boolean =>
  now.getTime() >= new Date(startDate).getTime() - DOOR_OPENS_BEFORE &&
  now.getTime() < new Date(endDate).getTime() + DOOR_CLOSES_AFTER;
