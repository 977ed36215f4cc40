import { eachText, fillTexts, pickTexts } from '@karportalen/contract/core/text-fields';
import { daysAheadAt } from '@karportalen/contract/core/time';
import { coHostsIn, coHostValuesOf } from '@karportalen/contract/events/co-host-form';
import { type Event, extraText, mainText } from '@karportalen/contract/events/fields';
import {
  ALL_DIVISIONS,
  divisionsIn,
  type EventFormValues,
  type ReservationValues,
  reservationIn,
  type TicketValues,
} from '@karportalen/contract/events/form';
import { emptyQuestion, type QuestionValues } from '@karportalen/contract/events/question-form';
import { hasOptions } from '@karportalen/contract/events/question-kinds';
import { defaultRelease, noWitness, type ReleaseValues } from '@karportalen/contract/events/release-form';
import { settledRelease } from '@karportalen/contract/events/release-rules';
import { settledReservation } from '@karportalen/contract/events/rules';
import { optionValuesOf } from '@karportalen/contract/events/ticket-option-form';

export const HOUR = 3_600_000;

export const anHourAfter = (instant: string): string =>
  new Date(new Date(instant).getTime() + HOUR).toISOString();

/** A calendar day, since days with a DST change do not have 24 hours. */
export const dayAfter = (date: string): string => {
  const next = new Date(`${date}T12:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

export const emptyTicket: TicketValues = { swedishName: '', englishName: '', price: '0', number: '' };

const nothingToBook: ReservationValues = {
  reservationType: 'Open',
  tickets: [emptyTicket],
  numberOfTickets: '',
  maxTicketsPerPerson: '',
  showNumberOfTickets: false,
  gatherFoodPreferences: false,
  ticketReleaseTime: null,
  ticketReservationExpiryTime: null,
  accountNumber: '',
  resultUnit: '',
  options: [],
  ...defaultRelease,
};

/** Tomorrow 08:00 to 09:00, in English, for students, open to all of them. */
export const emptyEvent = (now: Date): EventFormValues => {
  const startTime = daysAheadAt(now, 1, '08:00').toISOString();
  return {
    ...eachText(mainText, () => ''),
    ...eachText(extraText, () => ''),
    eventLink: '',
    host: null,
    categories: [],
    divisions: [ALL_DIVISIONS],
    targetUserType: 'Students',
    heldInLanguage: 'English',
    startTime,
    endTime: anHourAfter(startTime),
    image: null,
    removeImage: false,
    externalParticipants: false,
    eventReservationDetails: nothingToBook,
    questions: [],
    answersUntil: null,
    coHosts: [],
  };
};

const typed = (number: number | null): string => (number === null ? '' : String(number));

const releaseValuesOf = (details: Event['eventReservationDetails']): ReleaseValues => {
  const format = details.drawWitnessFormat;
  return {
    releaseKind: details.releaseKind,
    drawWindowMinutes: typed(details.drawWindowMinutes),
    drawPools: [...details.drawPools],
    drawWitnessSource: details.drawWitnessSource ?? '',
    drawWitnessAt: details.drawWitnessAt,
    drawWitnessFormat: format
      ? {
          count: String(format.count),
          min: String(format.min),
          max: String(format.max),
          sorted: format.sorted,
        }
      : noWitness.drawWitnessFormat,
    offerHours: String(details.offerHours),
    waitingList: details.waitingList,
    waitingListMax: typed(details.waitingListMax),
    givesMarks: details.givesMarks,
    returnDeadline: details.returnDeadline,
  };
};

const reservationValuesOf = (details: Event['eventReservationDetails']): ReservationValues => ({
  reservationType: details.reservationType,
  // The editor always has at least one row.
  tickets:
    details.tickets.length === 0
      ? [emptyTicket]
      : details.tickets.map(({ id, swedishName, englishName, price, number, audience, hidden }) => ({
          id,
          swedishName,
          englishName,
          price: String(price),
          number: typed(number),
          audience,
          hidden,
        })),
  numberOfTickets: typed(details.numberOfTickets),
  maxTicketsPerPerson: typed(details.maxTicketsPerPerson),
  showNumberOfTickets: details.showNumberOfTickets,
  gatherFoodPreferences: details.gatherFoodPreferences,
  ticketReleaseTime: details.ticketReleaseTime,
  ticketReservationExpiryTime: details.ticketReservationExpiryTime,
  accountNumber: details.accountNumber ?? '',
  resultUnit: details.resultUnit ?? '',
  options: details.options.map(optionValuesOf),
  ...releaseValuesOf(details),
});

const divisionValuesOf = ({ divisions, targetUserType }: Event): string[] =>
  divisions.length === 0 && targetUserType !== 'StudentsAtDivision'
    ? [ALL_DIVISIONS]
    : divisions.map(({ id }) => id);

/** The editor of options always has two rows. */
const questionValuesOf = ({
  options,
  ticketTypes,
  ...question
}: Event['questions'][number]): QuestionValues => ({
  ...question,
  options: options.length > 0 ? options.map((option) => ({ ...option })) : emptyQuestion.options,
  ticketTypes: [...ticketTypes],
});

export const valuesOf = (event: Event): EventFormValues => ({
  ...pickTexts(mainText, event),
  ...fillTexts(extraText, event, ''),
  eventLink: event.eventLink ?? '',
  host: event.host?.id ?? null,
  categories: [...event.categoryIds],
  divisions: divisionValuesOf(event),
  targetUserType: event.targetUserType,
  heldInLanguage: event.heldInLanguage,
  startTime: event.startTime,
  endTime: event.endTime,
  image: null,
  removeImage: false,
  externalParticipants: event.externalParticipants,
  eventReservationDetails: reservationValuesOf(event.eventReservationDetails),
  questions: event.questions.map(questionValuesOf),
  answersUntil: event.answersUntil,
  coHosts: event.coHosts.map(coHostValuesOf),
});

/**
 * Ticket data is sent only for bookable events. Whether the host may sell is checked by the form's rules and
 * the server.
 */
const reservationBodyOf = (values: ReservationValues) => {
  const settled = settledReservation(reservationIn(values), null, true);
  const release = settledRelease(settled);
  return {
    ...settled,
    ...release,
    tickets: [...settled.tickets],
    options: (settled.options ?? []).map((option) => ({ ...option, choices: [...option.choices] })),
    drawPools: [...release.drawPools],
  };
};

/** Options are sent only of questions that have them; an id only of a saved one. */
const questionBodyOf = ({ id, options, ...question }: QuestionValues) => ({
  ...question,
  ...(id && { id }),
  options: hasOptions(question.kind) ? options : [],
});

export const bodyOf = (values: EventFormValues, isDraft: boolean) => {
  const {
    image,
    removeImage: _,
    divisions,
    eventReservationDetails,
    questions,
    answersUntil,
    coHosts: rows,
    ...content
  } = values;
  const coHosts = coHostsIn(rows);
  const isOpen = eventReservationDetails.reservationType === 'Open';
  return {
    ...content,
    questions: isOpen ? [] : questions.map(questionBodyOf),
    answersUntil: isOpen ? null : answersUntil,
    divisions: divisionsIn(divisions),
    isDraft,
    eventReservationDetails: reservationBodyOf(eventReservationDetails),
    ...(coHosts.length > 0 && { coHosts }),
    ...(image && { image }),
  };
};
