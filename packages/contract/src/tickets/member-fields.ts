import { z } from 'zod';
import type { ProblemCode } from '../core/problems.ts';
import { optionalText } from '../core/text.ts';
import { eachText } from '../core/text-fields.ts';
import { email, id, instant } from '../core/values.ts';
import { mainText } from '../events/fields.ts';
import { refundStatuses } from './payment-statuses.ts';
import { ticketStatuses } from './statuses.ts';

/** More than anybody buys at once, where the organiser sets no limit. */
const MAX_AT_ONCE = 50;

export const bookingText = {
  foodPreference: { label: 'Matpreferens', max: 200 },
} as const;

const emailInvalid = 'Det måste vara en giltig e-postadress';

export const holdBody = z.strictObject({
  tickets: z
    .array(
      z.strictObject({ ticketTypeId: id, foodPreference: optionalText(bookingText.foodPreference) }),
      'Välj minst en biljett.',
    )
    .min(1, 'Välj minst en biljett.')
    .max(MAX_AT_ONCE, `Högst ${MAX_AT_ONCE} biljetter åt gången.`),
});

export const hold = z.strictObject({
  id,
  eventId: id,
  expiresAt: instant,
  /** In whole kronor. */
  amount: z.int().min(0),
});

const returnRefusals = [
  'RETURN_CLOSED',
  'RETURN_NOT_OWN',
  'RETURN_PAID',
] as const satisfies readonly ProblemCode[];
export type ReturnRefusal = (typeof returnRefusals)[number];

/** Nothing was paid; it comes back by Swish; the organiser pays it back; it has been paid back. */
const cancelledMoneyKinds = ['free', 'swish', 'byHand', 'repaid'] as const;

const { description, descriptionSwedish, ...shortText } = mainText;

export const memberTicket = z.strictObject({
  id,
  event: z.strictObject({
    id,
    ...eachText(shortText, () => z.string()),
    startTime: instant,
    endTime: instant,
    imageUrl: z.string().nullable(),
    isCancelled: z.boolean(),
    /** When its organiser cancelled it; null also for one that was taken down. */
    cancelledAt: instant.nullable(),
  }),
  type: z.strictObject({ swedishName: z.string(), englishName: z.string() }),
  /** What was paid, in whole kronor. */
  price: z.int().min(0),
  foodPreference: z.string().nullable(),
  /** Whether the holder may say now what they eat: the organiser asks, and the event has not begun. */
  canSetFood: z.boolean(),
  /** The address that one passed it on to; null where one has not, or it is forgotten. */
  passedOnTo: z.string().nullable(),
  /** What the door reads; null for one that lets nobody in. */
  code: z.string().nullable(),
  status: z.enum(ticketStatuses),
  /** Until when whoever bought it can give it back. */
  returnBy: instant,
  /** Whether it can be given back, and passed on, now. */
  canReturn: z.boolean(),
  canPassOn: z.boolean(),
  /** Why a valid one cannot be given back; null where it can. */
  returnRefusal: z.enum(returnRefusals).nullable(),
  /** True in the demo: it was not paid for real, and has to say so. */
  simulated: z.boolean(),
  /** Its money comes back later than usual: a backup was restored, and the treasurer compares the books first. */
  refundWaits: z.boolean(),
  /** What goes back to whoever paid, and how that stands; null for others, and where nothing goes back by Swish. */
  refund: z.strictObject({ amount: z.int().min(1), status: z.enum(refundStatuses) }).nullable(),
  /** The numbers of the receipts of its payment and its refund, for whoever paid; null where there is none. */
  receiptNumber: z.string().nullable(),
  refundReceiptNumber: z.string().nullable(),
  /** What happens to the money of a ticket that the cancellation ended; null for any other. */
  cancelledMoney: z.enum(cancelledMoneyKinds).nullable(),
});
export type MemberTicket = z.output<typeof memberTicket>;

/** Places that one holds and has neither paid nor confirmed: what is left to do, and until when. */
export const unfinishedBooking = z.strictObject({
  /** Of the hold. */
  id,
  expiresAt: instant,
  /** In whole kronor; 0 where it only has to be confirmed. */
  amount: z.int().min(0),
  /** How many places. */
  count: z.int().min(1),
  event: z.strictObject({ id, name: z.string(), nameSwedish: z.string() }),
});
export type UnfinishedBooking = z.output<typeof unfinishedBooking>;

export const order = z.strictObject({ id, tickets: z.array(memberTicket) });

export const foodBody = z.strictObject({ foodPreference: optionalText(bookingText.foodPreference) });

export const passOnBody = z.strictObject({
  receiverEmail: email({
    label: 'Mottagarens e-postadress',
    invalid: emailInvalid,
    messages: { required: emailInvalid, max: emailInvalid },
  }),
});
