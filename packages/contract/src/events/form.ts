import { z } from 'zod';
import { formLink, formText } from '../core/form-text.ts';
import { countText } from '../core/number.ts';
import { optionalText } from '../core/text.ts';
import { eachText } from '../core/text-fields.ts';
import { textMessages } from '../core/text-spec.ts';
import type { Clock } from '../core/time.ts';
import { imageUpload } from '../core/upload.ts';
import { instant } from '../core/values.ts';
import { looseCoHost, twiceChosen } from './co-host-form.ts';
import { coHostTexts } from './co-host-texts.ts';
import { eventText, extraText, MAX_PRICE, MAX_TICKETS, mainText } from './fields.ts';
import { heldInLanguages, reservationTypes, targetUserTypes } from './kinds.ts';
import { looseQuestion, questionShapeFaults } from './question-form.ts';
import { looseRelease, releaseIn, releaseShapeFaults } from './release-form.ts';
import { type EventFacts, eventFaults, type ReservationFacts, type Stored } from './rules.ts';
import { ticketAudiences } from './ticket-audience-kinds.ts';
import { looseTicketOption, optionsIn, typedOptions } from './ticket-option-form.ts';

/** The option 'Alla sektioner'; an empty list in the request. */
export const ALL_DIVISIONS = 'all';

/** Numbers are kept as typed, so that a typo stays visible and can be corrected. */
const looseTicket = z.object({
  /** Null or absent for a type that is not saved yet. */
  id: z.string().nullish(),
  swedishName: z.string(),
  englishName: z.string(),
  price: z.string(),
  /** Absent in form drafts that a browser stored before this field existed. */
  number: z.string().optional(),
  // Absent in form drafts that a browser stored before these fields existed.
  audience: z.enum(ticketAudiences).nullish(),
  hidden: z.boolean().optional(),
});
export type TicketValues = z.output<typeof looseTicket>;

const looseReservation = z.object({
  reservationType: z.enum(reservationTypes, textMessages.radioRequired),
  tickets: z.array(looseTicket),
  numberOfTickets: z.string(),
  maxTicketsPerPerson: z.string(),
  showNumberOfTickets: z.boolean(),
  gatherFoodPreferences: z.boolean(),
  ticketReleaseTime: z.string().nullable(),
  ticketReservationExpiryTime: z.string().nullable(),
  accountNumber: z.string(),
  resultUnit: z.string(),
  options: z.array(looseTicketOption),
  ...looseRelease,
});
export type ReservationValues = z.output<typeof looseReservation>;

const fields = z.object({
  ...eachText(mainText, formText),
  ...eachText(extraText, formText),
  eventLink: formLink(eventText.eventLink),
  host: z.string().nullable(),
  categories: z.array(z.string()),
  divisions: z.array(z.string()),
  targetUserType: z.enum(targetUserTypes, textMessages.radioRequired),
  heldInLanguage: z.enum(heldInLanguages, textMessages.radioRequired),
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  image: imageUpload().nullable(),
  removeImage: z.boolean(),
  externalParticipants: z.boolean(),
  eventReservationDetails: looseReservation,
  questions: z.array(looseQuestion),
  answersUntil: z.string().nullable(),
  coHosts: z.array(looseCoHost),
});
export type EventFormValues = z.output<typeof fields>;

const count = (max: number, typed = z.string().trim().regex(/^\d*$/, textMessages.digitsOnly)) =>
  typed.refine((digits) => Number(digits) <= max, `Högst ${countText(max)}.`);

const price = count(MAX_PRICE, z.string().trim().regex(/^\d+$/, textMessages.digitsOnly));

/** Validates the ticket fields; applied only to bookable events. */
const bookable = z.object({
  tickets: z.array(
    z.object({
      swedishName: optionalText(eventText.swedishName),
      englishName: optionalText(eventText.englishName),
      price,
      number: count(MAX_TICKETS).optional(),
    }),
  ),
  numberOfTickets: count(MAX_TICKETS),
  maxTicketsPerPerson: count(MAX_TICKETS),
  ticketReleaseTime: instant.nullable(),
  ticketReservationExpiryTime: instant.nullable(),
  options: typedOptions(price, count(MAX_TICKETS)),
});

const sold = bookable.extend({
  accountNumber: optionalText(eventText.accountNumber),
  resultUnit: optionalText(eventText.resultUnit),
});

const shapes = { Free: bookable, Paid: sold } as const;

const shapeFaults = (details: ReservationValues) =>
  details.reservationType === 'Open'
    ? []
    : [
        ...(shapes[details.reservationType].safeParse(details).error?.issues ?? []),
        ...releaseShapeFaults(details),
      ];

const numberIn = (typed: string): number | null =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : null;

/** The form's ticket fields as the rules and the request have them. */
export const reservationIn = (values: ReservationValues): ReservationFacts => ({
  ...values,
  ...releaseIn(values),
  tickets: values.tickets.map(({ price, number, ...names }) => ({
    ...names,
    price: numberIn(price) ?? 0,
    number: numberIn(number ?? ''),
  })),
  options: optionsIn(values.options, numberIn),
  numberOfTickets: numberIn(values.numberOfTickets),
  maxTicketsPerPerson: numberIn(values.maxTicketsPerPerson),
});

export const divisionsIn = (divisions: readonly string[]): string[] =>
  divisions.filter((division) => division !== ALL_DIVISIONS);

const factsIn = ({ coHosts: _, ...values }: EventFormValues, isDraft: boolean): EventFacts => ({
  ...values,
  isDraft,
  divisions: divisionsIn(values.divisions),
  eventReservationDetails: reservationIn(values.eventReservationDetails),
});

const keyOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

// Also when other fields are at fault: all faults are shown at once.
const always = { when: () => true };

/** The form's validation before a draft is saved, or an event is published or replaced. */
export const eventForm = (isDraft: boolean, clock: Clock, stored?: Stored) =>
  fields.superRefine((values, context) => {
    const told = new Set<string>();
    const tell = (path: PropertyKey[], message: string) => {
      if (told.has(keyOf(path))) return;
      told.add(keyOf(path));
      context.addIssue({ code: 'custom', path, message });
    };
    const { eventReservationDetails: details } = values;
    for (const { path, message } of shapeFaults(details)) tell(['eventReservationDetails', ...path], message);
    if (details.reservationType !== 'Open') {
      for (const { path, message } of questionShapeFaults(values.questions))
        tell(['questions', ...path], message);
      for (const { message } of instant.nullable().safeParse(values.answersUntil).error?.issues ?? [])
        tell(['answersUntil'], message);
    }
    for (const index of twiceChosen(values.coHosts)) tell(['coHosts', index, 'who'], coHostTexts.isTwice);
    for (const [field, message] of Object.entries(eventFaults(factsIn(values, isDraft), clock(), stored))) {
      tell(field.split('.'), message);
    }
  }, always);
