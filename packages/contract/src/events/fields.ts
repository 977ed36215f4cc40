import { z } from 'zod';
import { optionalLink } from '../core/link.ts';
import { countText } from '../core/number.ts';
import { optionalText, text } from '../core/text.ts';
import { eachText } from '../core/text-fields.ts';
import { textMessages } from '../core/text-spec.ts';
import { imageUpload } from '../core/upload.ts';
import { id, instant, named, ownerDivision } from '../core/values.ts';
import { coHost, coHostsBody, eventAccesses } from './co-hosts.ts';
import { eventStatuses, heldInLanguages, reservationTypes, targetUserTypes } from './kinds.ts';
import { question, questionsBody } from './question-fields.ts';
import { releaseAnswer, releaseBody } from './release-fields.ts';
import { eventTexts } from './texts.ts';
import { ticketAudiences } from './ticket-audience-kinds.ts';
import { ticketOption, ticketOptionsBody } from './ticket-option-fields.ts';

export const MAX_TICKET_TYPES = 5;
/** More than any hall holds, and far below the column's limit. */
export const MAX_TICKETS = 100_000;
export const MAX_PRICE = 100_000;

const name = { label: 'Titel', max: 40 } as const;
const description = { label: 'Beskrivning', max: 3000, prose: true } as const;
const location = { label: 'Plats', max: 40 } as const;
const linkButtonText = { label: 'Knapptext', max: 18 } as const;
const ticketName = { label: 'Biljettnamn', max: 40 } as const;

/** Texts that every event has; empty in a draft that lacks them. */
export const mainText = {
  name,
  nameSwedish: name,
  description,
  descriptionSwedish: description,
  location,
  locationSwedish: location,
} as const;

/** Optional texts: null where missing. */
export const extraText = {
  linkButtonText,
  linkButtonTextSwedish: linkButtonText,
  imageCred: { label: 'Fotograf', max: 40 },
} as const;

export const eventText = {
  ...mainText,
  ...extraText,
  eventLink: { label: 'Länk' },
  swedishName: ticketName,
  englishName: ticketName,
  accountNumber: { label: 'Bokföringskonto', min: 4, max: 4 },
  resultUnit: { label: 'Resultatenhet', min: 2, max: 2 },
  takeDownReason: { label: 'Anledning', max: 1000, prose: true },
  messageSwedish: { label: 'Meddelande', max: 1000, prose: true },
  messageEnglish: { label: 'Meddelande', max: 1000, prose: true },
} as const;

const wholeNumber = (max: number) =>
  z
    .int(textMessages.digitsOnly)
    .min(0, textMessages.digitsOnly)
    .max(max, `Högst ${countText(max)}.`);

const ticketPrice = wholeNumber(MAX_PRICE);

const ticketType = z.strictObject({
  /** The saved type's id, so that tickets and codes keep referring to it. Without ids, types are matched by position. */
  id: id.nullish(),
  swedishName: optionalText(eventText.swedishName),
  englishName: optionalText(eventText.englishName),
  price: ticketPrice.default(0),
  /** How many tickets of this type can be sold; absent means no limit but the event's. */
  number: wholeNumber(MAX_TICKETS).nullish(),
  /** Who may buy it; absent means everybody who sees the event. */
  audience: z.enum(ticketAudiences).nullish(),
  /** Can be booked only with a code that opens it. */
  hidden: z.boolean().default(false),
});

/** All ticket fields are optional: they count only for bookable events. */
const reservationBody = z.strictObject({
  reservationType: z.enum(reservationTypes, textMessages.radioRequired).default('Open'),
  tickets: z.array(ticketType).max(MAX_TICKET_TYPES, eventTexts.tooManyTicketTypes).default([]),
  numberOfTickets: wholeNumber(MAX_TICKETS).nullish(),
  /** Without one, there is no limit per person. */
  maxTicketsPerPerson: wholeNumber(MAX_TICKETS).nullish(),
  showNumberOfTickets: z.boolean().default(false),
  gatherFoodPreferences: z.boolean().default(false),
  ticketReleaseTime: instant.nullish(),
  /** Without one, tickets can be booked until the event ends (`tickets/rules.ts`). */
  ticketReservationExpiryTime: instant.nullish(),
  accountNumber: optionalText(eventText.accountNumber),
  resultUnit: optionalText(eventText.resultUnit),
  options: ticketOptionsBody({ maxPrice: MAX_PRICE, maxNumber: MAX_TICKETS }),
  ...releaseBody,
});

const idList = z.array(id).max(100).default([]);

/**
 * Validates only the form of each field. What a published event must have depends on the clock, so the rules
 * check it.
 */
export const eventBody = z.strictObject({
  ...eachText(mainText, optionalText),
  ...eachText(extraText, optionalText),
  eventLink: optionalLink(eventText.eventLink),
  host: id.nullish(),
  categories: idList,
  /** The divisions that see it; none means all. */
  divisions: idList,
  targetUserType: z.enum(targetUserTypes, textMessages.radioRequired).default('Students'),
  heldInLanguage: z.enum(heldInLanguages, textMessages.radioRequired).default('English'),
  /** Derived from the start; if sent, it must agree with it. */
  date: z.iso.date('Ogiltigt datum.').nullish(),
  startTime: instant.nullish(),
  endTime: instant.nullish(),
  image: imageUpload().optional(),
  isDraft: z.boolean().default(false),
  externalParticipants: z.boolean().default(false),
  eventReservationDetails: reservationBody.prefault({}),
  questions: questionsBody,
  /** Until when answers, food included, can be changed; without one, until the event starts. */
  answersUntil: instant.nullish(),
  coHosts: coHostsBody,
});
export type EventBody = z.output<typeof eventBody>;

export const eventUpdate = eventBody.extend({
  updatedAt: instant.optional(),
  /** Removes the image. Without it and without a new image, the image stays. */
  removeImage: z.boolean().default(false),
  /** Removes every co-host, because a multipart body cannot express an empty list. */
  removeCoHosts: z.boolean().default(false),
});

export const takeDownBody = z.strictObject({ reason: text(eventText.takeDownReason) });

/** The organiser's message to everybody with a ticket. */
export const cancelBody = z.strictObject({
  messageSwedish: text(eventText.messageSwedish),
  messageEnglish: text(eventText.messageEnglish),
});

export type Named = z.output<typeof named>;

export const userType = z.strictObject({ id: z.enum(targetUserTypes), name: z.string() });

const reservation = z.strictObject({
  reservationType: z.enum(reservationTypes),
  tickets: z.array(
    z.strictObject({
      id,
      swedishName: z.string(),
      englishName: z.string(),
      price: z.int().min(0),
      number: z.int().nullable(),
      audience: z.enum(ticketAudiences).nullable(),
      hidden: z.boolean(),
    }),
  ),
  numberOfTickets: z.int().nullable(),
  maxTicketsPerPerson: z.int().nullable(),
  showNumberOfTickets: z.boolean(),
  gatherFoodPreferences: z.boolean(),
  ticketReleaseTime: instant.nullable(),
  ticketReservationExpiryTime: instant.nullable(),
  /** The same instant under the name that the app reads. */
  ticketReservationExpiryTimeUtc: instant.nullable(),
  accountNumber: z.string().nullable(),
  resultUnit: z.string().nullable(),
  currentTicketsBooked: z.int().min(0),
  options: z.array(ticketOption),
  ...releaseAnswer,
});

export const seriesPlace = z.strictObject({ id, position: z.int().min(1), count: z.int().min(1) });

export const event = z.strictObject({
  id,
  ...eachText(mainText, () => z.string()),
  ...eachText(extraText, () => z.string().nullable()),
  eventLink: z.string().nullable(),
  host: named.nullable(),
  categories: z.array(named),
  categoryIds: z.array(id),
  divisions: z.array(named),
  targetUserType: z.enum(targetUserTypes),
  audience: z.string(),
  heldInLanguage: z.enum(heldInLanguages),
  date: z.iso.date().nullable(),
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  imageUrl: z.string().nullable(),
  isDraft: z.boolean(),
  externalParticipants: z.boolean(),
  eventReservationDetails: reservation,
  /** In their order, hidden ones included. */
  questions: z.array(question),
  answersUntil: instant.nullable(),
  coHosts: z.array(coHost),
  access: z.enum(eventAccesses),
  status: z.enum(eventStatuses),
  /** Why the union took it down; null unless it did. */
  takenDownReason: z.string().nullable(),
  /** When its organiser cancelled it and what ticket holders were told; null unless cancelled. */
  cancellation: z
    .strictObject({ cancelledAt: instant, messageSwedish: z.string(), messageEnglish: z.string() })
    .nullable(),
  /** Its place in its series, by start; null without a series. */
  series: seriesPlace.nullable(),
  createdBy: z.string(),
  ownerDivision,
  updatedAt: instant,
  /** Who saved it last; null where that is unknown or the account is removed. */
  updatedBy: z.string().nullable(),
});
export type Event = z.output<typeof event>;
