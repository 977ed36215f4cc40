import { z } from 'zod';
import type { ProblemCode } from '../core/problems.ts';
import { optionalText } from '../core/text.ts';
import { eachText } from '../core/text-fields.ts';
import { email, id, instant } from '../core/values.ts';
import { mainText } from '../events/fields.ts';
import { askedQuestion } from '../events/question-fields.ts';
import { answerList } from './answer-fields.ts';
import { MAX_FOOD } from './food.ts';
import { MAX_AT_ONCE } from './limits.ts';
import { refundStatuses } from './refund-statuses.ts';
import { ticketStatuses } from './statuses.ts';

const bookingText = {
  foodPreference: { label: 'Matpreferens', max: MAX_FOOD },
} as const;

const emailInvalid = 'Det måste vara en giltig e-postadress';

export const holdBody = z.strictObject({
  tickets: z
    .array(
      z.strictObject({
        ticketTypeId: id,
        foodPreference: optionalText(bookingText.foodPreference),
        /** The code that opens the type or gives a discount. Each ticket is one use of it. */
        codeId: id.nullish(),
      }),
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

/** The refund of a cancelled event's ticket: nothing was paid, by Swish, by the organiser's hand, or done. */
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
    /** When the organiser cancelled it; null also for an event that was taken down. */
    cancelledAt: instant.nullable(),
  }),
  type: z.strictObject({ swedishName: z.string(), englishName: z.string() }),
  /** The ticket's options; their price is included in the ticket's. Absent in answers that an app stored before options existed. */
  options: z
    .array(
      z.strictObject({
        swedishName: z.string(),
        englishName: z.string(),
        /** Null for an option without choices. */
        choiceSwedish: z.string().nullable(),
        choiceEnglish: z.string().nullable(),
        /** In whole kronor. */
        price: z.int().min(0),
      }),
    )
    .optional(),
  /** What was paid, options included, in whole kronor. */
  price: z.int().min(0),
  foodPreference: z.string().nullable(),
  /** The same with the choices in English; own words stay as they were written. */
  foodPreferenceEnglish: z.string().nullable(),
  /**
   * Whether the holder may set food preferences now: the organiser asks for them, and the event has not
   * begun.
   */
  canSetFood: z.boolean(),
  /** What the organiser asks the holder, beside food. Of the whole order only its buyer is asked. */
  questions: z.array(askedQuestion),
  answers: answerList,
  /** Whether the holder may answer, and change answers, now. */
  canAnswer: z.boolean(),
  /** The address that the member passed it on to; null if not passed on, or forgotten since. */
  passedOnTo: z.string().nullable(),
  /** The QR code's text; null for a ticket that is not valid. */
  code: z.string().nullable(),
  status: z.enum(ticketStatuses),
  /** Until when the buyer can return it. */
  returnBy: instant,
  /** Whether it can be returned, and passed on, now. */
  canReturn: z.boolean(),
  canPassOn: z.boolean(),
  /**
   * For the member who booked it: not coming, or returning it after the deadline, gives a mark. Null where it does not.
   */
  marks: z.strictObject({ returnDeadline: instant.nullable() }).nullable(),
  /** Why a valid ticket cannot be returned; null where it can. */
  returnRefusal: z.enum(returnRefusals).nullable(),
  /** True in the demo: it was not paid for real, and the page must say so. */
  simulated: z.boolean(),
  /** The refund waits: a backup was restored, and the treasurer compares the books first. */
  refundWaits: z.boolean(),
  /** The refund to the payer and its status; null for others, and where nothing is refunded by Swish. */
  refund: z.strictObject({ amount: z.int().min(1), status: z.enum(refundStatuses) }).nullable(),
  /** Receipt numbers of its payment and its refund, for the payer; null where there is none. */
  receiptNumber: z.string().nullable(),
  refundReceiptNumber: z.string().nullable(),
  /** How a ticket of a cancelled event is refunded; null for any other. */
  cancelledMoney: z.enum(cancelledMoneyKinds).nullable(),
});
export type MemberTicket = z.output<typeof memberTicket>;

/** The member's places that are held but neither paid nor confirmed: what is left to do, and until when. */
export const unfinishedBooking = z.strictObject({
  /** The id of the hold. */
  id,
  expiresAt: instant,
  /** In whole kronor; 0 where it only has to be confirmed. */
  amount: z.int().min(0),
  /** The number of places. */
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
