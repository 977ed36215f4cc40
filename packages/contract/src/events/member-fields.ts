import { z } from 'zod';
import { eachText } from '../core/text-fields.ts';
import { id, instant, named } from '../core/values.ts';
import { extraText, mainText } from './fields.ts';
import { heldInLanguages, reservationTypes } from './kinds.ts';
import { askedQuestion } from './question-fields.ts';
import { entry, release } from './release-answer.ts';
import { chosenOption, memberOption, typeLeft, typePosition } from './ticket-option-fields.ts';

export const memberCategory = z.strictObject({ id, nameSwedish: z.string(), nameEnglish: z.string() });

const reservation = z.strictObject({
  reservationType: z.enum(reservationTypes),
  tickets: z.array(
    z.strictObject({
      id,
      swedishName: z.string(),
      englishName: z.string(),
      price: z.int().min(0),
      ...typeLeft,
      ...typePosition,
    }),
  ),
  /** Options that can be chosen when the ticket is confirmed or paid. Absent in answers that an app stored before options existed. */
  options: z.array(memberOption).optional(),
  /** Whether there are codes that open a hidden type or give a discount. */
  takesCodes: z.boolean(),
  maxTicketsPerPerson: z.int().nullable(),
  gatherFoodPreferences: z.boolean(),
  ticketReleaseTime: instant.nullable(),
  ticketReservationExpiryTime: instant.nullable(),
  /** Whether not coming, or returning the ticket after the deadline, gives a mark with the host. */
  givesMarks: z.boolean(),
  returnDeadline: instant.nullable(),
});

/** The member's places that are held but neither paid nor confirmed yet. */
const ownHold = z.strictObject({
  id,
  expiresAt: instant,
  /** In whole kronor. */
  amount: z.int().min(0),
  /** One for each place. */
  ticketTypeIds: z.array(id),
  /** The options of each place; their price is included in the amount. */
  options: z.array(z.array(chosenOption)).optional(),
  /** Each place's type (also a hidden one), with its price after the code's discount and without options. */
  places: z
    .array(
      z.strictObject({
        ticketTypeId: id,
        swedishName: z.string(),
        englishName: z.string(),
        price: z.int().min(0),
        ...typePosition,
      }),
    )
    .optional(),
  /** An offer of the waiting list or a draw, to accept or decline before it expires. */
  offer: z.boolean(),
});

/** Where the member stands in line; position 0 is an offer to answer. */
const ownWaiting = z.strictObject({
  position: z.int().min(0),
  state: z.enum(['waiting', 'offered']),
});

/** The event's waiting list, as everybody may see it. */
const waitingList = z.strictObject({
  /** Whether one can join it: it is on, not full, and booking does not end within the hour. */
  isOpen: z.boolean(),
  isPaused: z.boolean(),
  /** The number of entries that wait. */
  length: z.int().min(0),
  /** How many an organiser has moved first. */
  movedFirst: z.int().min(0),
});

/** The dates of an event's series that the member sees. */
const memberSeries = z.strictObject({
  id,
  /** Number of upcoming dates, this one included. */
  count: z.int().min(0),
  /** In order, this one included: the next four in a list, all in the answer for a single event. */
  dates: z.array(z.strictObject({ id, startTime: instant })),
});

export const memberEvent = z.strictObject({
  id,
  ...eachText(mainText, () => z.string()),
  ...eachText(extraText, () => z.string().nullable()),
  eventLink: z.string().nullable(),
  host: named.nullable(),
  /** Further hosts, sorted by name. */
  coHosts: z.array(named),
  categories: z.array(memberCategory),
  /** The divisions that see it; none means all. */
  divisions: z.array(named),
  heldInLanguage: z.enum(heldInLanguages),
  /** Whether people from outside the union may come. */
  externalParticipants: z.boolean(),
  startTime: instant,
  endTime: instant,
  imageUrl: z.string().nullable(),
  eventReservationDetails: reservation,
  /** What the organiser asks whoever books, beside food; answered when a hold is confirmed or paid. */
  questions: z.array(askedQuestion),
  /** Places left; null where nothing can be booked or the organiser hides it. */
  left: z.int().min(0).nullable(),
  /** Whether every place is booked or held; told even where the organiser hides how many are left. */
  isSoldOut: z.boolean(),
  /** The number of tickets that the member has. */
  mine: z.int().min(0),
  /** The number that the member has booked or holds, which counts against the limit per person. */
  booked: z.int().min(0),
  /** How its tickets are released; null where there are none. */
  release: release.nullable(),
  /** The member's entry in its draw. */
  entry: entry.nullable(),
  /**
   * Until when the member's marks hold them back from booking; null where they do not. Before the release, what it will be
   * with the marks of today.
   */
  heldUntil: instant.nullable(),
  /** The member's latest open hold. */
  hold: ownHold.nullable(),
  waiting: ownWaiting.nullable(),
  /** Null where nothing can be booked. */
  waitingList: waitingList.nullable(),
  /** Null for an event without series. */
  series: memberSeries.nullable(),
});
export type MemberEvent = z.output<typeof memberEvent>;

/** The public part of an event that is for everybody. */
export const publicEvent = z.strictObject({
  id,
  ...eachText(mainText, () => z.string()),
  startTime: instant,
  endTime: instant,
  imageUrl: z.string().nullable(),
  imageCred: z.string().nullable(),
  isCancelled: z.boolean(),
});
export type PublicEvent = z.output<typeof publicEvent>;
