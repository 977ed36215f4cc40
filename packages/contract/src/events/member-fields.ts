import { z } from 'zod';
import { eachText } from '../core/text-fields.ts';
import { id, instant, named } from '../core/values.ts';
import { extraText, mainText } from './fields.ts';
import { heldInLanguages, reservationTypes } from './kinds.ts';

export const memberCategory = z.strictObject({ id, nameSwedish: z.string(), nameEnglish: z.string() });

const reservation = z.strictObject({
  reservationType: z.enum(reservationTypes),
  tickets: z.array(
    z.strictObject({ id, swedishName: z.string(), englishName: z.string(), price: z.int().min(0) }),
  ),
  maxTicketsPerPerson: z.int().nullable(),
  gatherFoodPreferences: z.boolean(),
  ticketReleaseTime: instant.nullable(),
  ticketReservationExpiryTime: instant.nullable(),
});

/** Places that one holds and has neither paid nor confirmed yet. */
const ownHold = z.strictObject({
  id,
  expiresAt: instant,
  /** In whole kronor. */
  amount: z.int().min(0),
  /** One for each place. */
  ticketTypeIds: z.array(id),
});

export const memberEvent = z.strictObject({
  id,
  ...eachText(mainText, () => z.string()),
  ...eachText(extraText, () => z.string().nullable()),
  eventLink: z.string().nullable(),
  host: named.nullable(),
  categories: z.array(memberCategory),
  /** Those it is shown to; none means all. */
  divisions: z.array(named),
  heldInLanguage: z.enum(heldInLanguages),
  /** Whether people from outside the union may come too. */
  externalParticipants: z.boolean(),
  startTime: instant,
  endTime: instant,
  imageUrl: z.string().nullable(),
  eventReservationDetails: reservation,
  /** Places left; null where nothing is booked or the organiser does not show it. */
  left: z.int().min(0).nullable(),
  /** Whether every place is booked or held; told also where the organiser does not show how many are left. */
  isSoldOut: z.boolean(),
  /** How many tickets one has. */
  mine: z.int().min(0),
  /** How many one has booked or holds: what counts against the most per person. */
  booked: z.int().min(0),
  /** The latest of one's holds that is still open. */
  hold: ownHold.nullable(),
});
export type MemberEvent = z.output<typeof memberEvent>;

/** What anyone may read of an event that is for everybody. */
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
