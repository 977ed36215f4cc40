import { textMessages } from '../core/text-spec.ts';
import { toStockholm } from '../core/time.ts';
import { mainText } from './fields.ts';
import type { ReservationType, TargetUserType } from './kinds.ts';
import { type QuestionFacts, questionFaults } from './question-rules.ts';
import { type ReleaseFacts, releaseFaults, settledRelease } from './release-rules.ts';
import { eventTexts } from './texts.ts';
import type { TicketAudience } from './ticket-audience-kinds.ts';
import { type TicketOptionFacts, ticketOptionFaults } from './ticket-option-rules.ts';

type Maybe<T> = T | null | undefined;
type MainText = keyof typeof mainText;

export type TicketFacts = {
  readonly id?: Maybe<string>;
  readonly swedishName?: Maybe<string>;
  readonly englishName?: Maybe<string>;
  readonly price: number;
  readonly number?: Maybe<number>;
  readonly audience?: Maybe<TicketAudience>;
  readonly hidden?: boolean | undefined;
};

export type ReservationFacts = ReleaseFacts & {
  readonly reservationType: ReservationType;
  readonly tickets: readonly TicketFacts[];
  readonly numberOfTickets?: Maybe<number>;
  readonly maxTicketsPerPerson?: Maybe<number>;
  readonly showNumberOfTickets: boolean;
  readonly gatherFoodPreferences: boolean;
  readonly ticketReleaseTime?: Maybe<string>;
  readonly ticketReservationExpiryTime?: Maybe<string>;
  readonly accountNumber?: Maybe<string>;
  readonly resultUnit?: Maybe<string>;
  readonly options?: readonly TicketOptionFacts[];
};

/** The input of the rules, for portal and server alike. Instants are ISO strings. */
export type EventFacts = { readonly [K in MainText]?: Maybe<string> } & {
  readonly isDraft: boolean;
  readonly eventLink?: Maybe<string>;
  readonly linkButtonText?: Maybe<string>;
  readonly linkButtonTextSwedish?: Maybe<string>;
  readonly host?: Maybe<string>;
  readonly targetUserType: TargetUserType;
  readonly divisions: readonly string[];
  readonly date?: Maybe<string>;
  readonly startTime?: Maybe<string>;
  readonly endTime?: Maybe<string>;
  readonly eventReservationDetails: ReservationFacts;
  readonly questions: readonly QuestionFacts[];
  readonly answersUntil?: Maybe<string>;
};

/** The host's properties that decide about ticket sales. */
export type Seller = {
  readonly functionTypes: readonly { readonly functionType: string }[];
  readonly orgNumber: string | null;
  readonly accountNumber: string | null;
  readonly resultUnit: string | null;
};

export const maySellTickets = (host: Maybe<Seller>): boolean =>
  host !== null &&
  host !== undefined &&
  Boolean(host.orgNumber) &&
  host.functionTypes.some(({ functionType }) => functionType === 'PaidEvents');

const nothingToBook = {
  reservationType: 'Open',
  tickets: [],
  numberOfTickets: null,
  maxTicketsPerPerson: null,
  showNumberOfTickets: false,
  gatherFoodPreferences: false,
  ticketReleaseTime: null,
  ticketReservationExpiryTime: null,
  accountNumber: null,
  resultUnit: null,
  options: [],
  ...settledRelease({}),
} as const satisfies ReservationFacts;

/**
 * The reservation as stored: without the fields that its type does not have, and with the host's account
 * where none is given. A sale that is on (a published event, same host) continues even if the host has lost
 * the right to sell.
 */
export const settledReservation = (
  details: ReservationFacts,
  host: Maybe<Seller>,
  saleIsOn = false,
): ReservationFacts => {
  switch (details.reservationType) {
    case 'Open':
      return nothingToBook;
    case 'Free':
      return {
        ...details,
        ...settledRelease(details),
        tickets: details.tickets.map((ticket) => ({ ...ticket, price: 0 })),
        accountNumber: null,
        resultUnit: null,
      };
    case 'Paid':
      if (!saleIsOn && !maySellTickets(host)) return nothingToBook;
      return {
        ...details,
        ...settledRelease(details),
        accountNumber: details.accountNumber || host?.accountNumber,
        resultUnit: details.resultUnit || host?.resultUnit,
      };
  }
};

/** The properties of a stored event that decide what may be changed. */
export type Stored = {
  readonly isDraft: boolean;
  readonly startTime: Maybe<string>;
  readonly eventReservationDetails: Pick<ReservationFacts, 'reservationType' | 'ticketReleaseTime'>;
};

const at = (instant: Maybe<string>): number => (instant ? new Date(instant).getTime() : Number.NaN);

type Faults = Record<string, string>;

const required = [
  ...(Object.keys(mainText) as MainText[]),
  'host',
  'startTime',
  'endTime',
] as const satisfies readonly (keyof EventFacts)[];

const linkFields = ['eventLink', 'linkButtonTextSwedish', 'linkButtonText'] as const;

const details = (field: string) => `eventReservationDetails.${field}`;

const optionFaultsOf = ({ isDraft, eventReservationDetails }: EventFacts): Faults =>
  Object.fromEntries(
    Object.entries(ticketOptionFaults(eventReservationDetails, isDraft)).map(([field, message]) => [
      details(field),
      message,
    ]),
  );

const missingTickets = (reservation: ReservationFacts): Faults => {
  const faults: Faults = {};
  if (reservation.tickets.length === 0) faults[details('tickets')] = eventTexts.tooFewTicketTypes;
  for (const [index, ticket] of reservation.tickets.entries()) {
    for (const side of ['swedishName', 'englishName'] as const) {
      if (!ticket[side]?.trim()) faults[details(`tickets.${index}.${side}`)] = textMessages.required;
    }
  }
  const needed = ['numberOfTickets', 'ticketReleaseTime'] as const;
  const money = ['accountNumber', 'resultUnit'] as const;
  for (const field of reservation.reservationType === 'Paid' ? [...needed, ...money] : needed) {
    const value = reservation[field];
    if (value === null || value === undefined || value === '') faults[details(field)] = textMessages.required;
  }
  if (reservation.numberOfTickets === 0) faults[details('numberOfTickets')] = eventTexts.ticketsAtLeastOne;
  return faults;
};

const missingIn = (event: EventFacts): Faults => {
  const faults: Faults = {};
  for (const field of required) if (!event[field]?.trim()) faults[field] = textMessages.required;
  // A link needs a text, and a text needs a link.
  if (linkFields.some((field) => event[field]?.trim())) {
    for (const field of linkFields) if (!event[field]?.trim()) faults[field] = textMessages.required;
  }
  if (event.targetUserType === 'StudentsAtDivision' && event.divisions.length === 0) {
    faults.divisions = eventTexts.divisionRequired;
  }
  const reservation = event.eventReservationDetails;
  return reservation.reservationType === 'Open' ? faults : { ...faults, ...missingTickets(reservation) };
};

const outOfOrder = (event: EventFacts): Faults => {
  const faults: Faults = {};
  const { startTime, date, eventReservationDetails: reservation } = event;
  if (at(startTime) >= at(event.endTime)) faults.endTime = eventTexts.endAfterStart;
  if (startTime && date && toStockholm(startTime).date !== date) faults.date = eventTexts.dateMismatch;
  if (reservation.reservationType === 'Open') return faults;
  if (at(reservation.ticketReleaseTime) >= at(reservation.ticketReservationExpiryTime)) {
    faults[details('ticketReservationExpiryTime')] = eventTexts.expiryAfterRelease;
  }
  if (event.isDraft && at(reservation.ticketReleaseTime) >= at(startTime)) {
    faults[details('ticketReleaseTime')] = eventTexts.releaseInFuture;
  }
  const { numberOfTickets, maxTicketsPerPerson } = reservation;
  if (maxTicketsPerPerson === 0) faults[details('maxTicketsPerPerson')] = eventTexts.ticketsAtLeastOne;
  else if (numberOfTickets && maxTicketsPerPerson && maxTicketsPerPerson > numberOfTickets) {
    faults[details('maxTicketsPerPerson')] = eventTexts.perPersonAboveTotal;
  }
  return faults;
};

const inThePast = (event: EventFacts, now: Date, published: Stored | undefined): Faults => {
  const faults: Faults = {};
  const start = at(event.startTime);
  if (start <= now.getTime() && start !== at(published?.startTime)) {
    faults.startTime = eventTexts.startInFuture;
  }
  const { reservationType, ticketReleaseTime } = event.eventReservationDetails;
  if (reservationType === 'Open' || published) return faults;
  const release = at(ticketReleaseTime);
  if (release <= now.getTime() || release >= start) {
    faults[details('ticketReleaseTime')] = eventTexts.releaseInFuture;
  }
  return faults;
};

const releaseFaultsOf = (event: EventFacts, published: Stored | undefined): Faults => {
  const { startTime: start, isDraft, eventReservationDetails: reservation } = event;
  if (reservation.reservationType === 'Open') return {};
  const { ticketReleaseTime: release, ticketReservationExpiryTime: expiry } = reservation;
  const faults = releaseFaults(
    reservation,
    { release, expiry, start },
    { isDraft, isPublished: published !== undefined },
  );
  return Object.fromEntries(Object.entries(faults).map(([field, message]) => [details(field), message]));
};

/**
 * What prevents saving, by field; the reservation must be settled. A draft may lack anything, but its times
 * must be in order. A published event keeps its start, and its release time is no longer checked.
 */
export const eventFaults = (event: EventFacts, now: Date, stored?: Stored): Faults => {
  if (event.isDraft)
    return {
      ...outOfOrder(event),
      ...optionFaultsOf(event),
      ...releaseFaultsOf(event, undefined),
      ...questionFaults(event),
    };
  const published = stored && !stored.isDraft ? stored : undefined;
  return {
    ...outOfOrder(event),
    ...optionFaultsOf(event),
    ...questionFaults(event),
    ...releaseFaultsOf(event, published),
    ...inThePast(event, now, published),
    ...missingIn(event),
  };
};
