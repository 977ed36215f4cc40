import { isDeepStrictEqual } from 'node:util';
import { toStockholm } from '@karportalen/contract/core/time';
import type { Event } from '@karportalen/contract/events/fields';
import { type ClockTime, clockChange, instantOn } from '@karportalen/contract/events/series-times';
import { bodyOfEvent, type SentEvent } from './event-body.ts';
import { askedAt, movedTo, positionsIn, questionsFor, typesFor } from './own-rows.ts';

type Fields = Readonly<Record<string, unknown>>;
type Times = Readonly<Record<string, ClockTime | null>>;

/** Times: the other events take over the time of day but keep their own day. */
const eventTimes = ['startTime', 'endTime', 'answersUntil'] as const;
const reservationTimes = ['ticketReleaseTime', 'ticketReservationExpiryTime', 'returnDeadline'] as const;
/** A witness belongs to the draw of one event, so the other events keep theirs. */
const witness = ['drawWitnessSource', 'drawWitnessAt', 'drawWitnessFormat'];

const eventOwn: readonly string[] = [...eventTimes, 'questions', 'eventReservationDetails'];
const reservationOwn: readonly string[] = [...reservationTimes, ...witness, 'tickets'];

type TicketTypes = Event['eventReservationDetails']['tickets'];
type Changed<T> = { readonly before: T; readonly after: T };

/** What an edit changed in an event, to make the same changes to others. */
export type EventChanges = {
  readonly fields: Fields;
  readonly details: Fields;
  readonly times: Times;
  readonly detailTimes: Times;
  readonly questions?: Changed<Event['questions']>;
  readonly types?: Changed<TicketTypes>;
  /** Those of the edited event, which its questions name by position. */
  readonly allTypes: TicketTypes;
  /** By its address; null where it was removed. */
  readonly imageUrl?: string | null;
};

const changedIn = (before: Fields, after: Fields, except: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !except.includes(name) && !isDeepStrictEqual(value, before[name]),
    ),
  );

const timesChanged = <Name extends string>(
  names: readonly Name[],
  before: Readonly<Record<Name, string | null>>,
  after: Readonly<Record<Name, string | null>>,
  starts: readonly [string | null, string | null],
): Times => {
  const [was, is] = starts;
  if (!was || !is) return {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const change = clockChange({ startTime: was, at: before[name] }, { startTime: is, at: after[name] });
      return change === undefined ? [] : [[name, change]];
    }),
  );
};

export const changesBetween = (before: Event, after: Event): EventChanges => {
  const [was, is] = [bodyOfEvent(before), bodyOfEvent(after)];
  const starts = [before.startTime, after.startTime] as const;
  const [oldDetails, newDetails] = [before.eventReservationDetails, after.eventReservationDetails];
  return {
    fields: changedIn(was, is, eventOwn),
    details: changedIn(was.eventReservationDetails, is.eventReservationDetails, reservationOwn),
    times: timesChanged(eventTimes, before, after, starts),
    detailTimes: timesChanged(reservationTimes, oldDetails, newDetails, starts),
    ...(!isDeepStrictEqual(before.questions, after.questions) && {
      questions: { before: before.questions, after: after.questions },
    }),
    ...(!isDeepStrictEqual(oldDetails.tickets, newDetails.tickets) && {
      types: { before: oldDetails.tickets, after: newDetails.tickets },
    }),
    allTypes: newDetails.tickets,
    ...(before.imageUrl !== after.imageUrl && { imageUrl: after.imageUrl }),
  };
};

type NewTypes = ReturnType<typeof typesFor> | undefined;

/** The event's questions after the edit. They name ticket types by position, so positions follow the types of this event. */
const questionsOf = (event: Event, { questions, allTypes }: EventChanges, types: NewTypes): Fields[] => {
  const own = event.eventReservationDetails.tickets;
  if (questions) {
    const asked = questionsFor(event.questions, questions);
    // Where this event keeps its own types, the edited event's positions are mapped to them.
    return types ? asked : asked.map((one) => askedAt(one, positionsIn(allTypes, own)));
  }
  return types ? event.questions.map((one) => askedAt(one, movedTo(own, types))) : event.questions;
};

const withoutIds = (rows: unknown): unknown =>
  (rows as readonly Fields[]).map(({ id: _, choices, ...row }) => [row, choices && withoutIds(choices)]);

/** Without the ids of ticket types and options, which differ between the events of a series. */
const comparable = ({ eventReservationDetails: details, ...event }: SentEvent): unknown => [
  event,
  { ...details, tickets: withoutIds(details.tickets), options: withoutIds(details.options) },
];

const timesOn = (startTime: string | null, times: Times): Fields => {
  if (!startTime) return {};
  const { date } = toStockholm(startTime);
  return Object.fromEntries(
    Object.entries(times).map(([name, clock]) => [name, clock && instantOn(date, clock)]),
  );
};

/** The body that saves the event with the changes; undefined if it has them already. */
export const withChanges = (event: Event, changes: EventChanges): SentEvent | undefined => {
  const body = bodyOfEvent(event);
  const types = changes.types && typesFor(event.eventReservationDetails.tickets, changes.types);
  const changed = {
    ...body,
    ...changes.fields,
    ...timesOn(event.startTime, changes.times),
    questions: questionsOf(event, changes, types) as Event['questions'],
    eventReservationDetails: {
      ...body.eventReservationDetails,
      ...changes.details,
      ...(types && { tickets: types }),
      ...timesOn(event.startTime, changes.detailTimes),
    },
  };
  const hasImage = changes.imageUrl === undefined || changes.imageUrl === event.imageUrl;
  return hasImage && isDeepStrictEqual(comparable(body), comparable(changed)) ? undefined : changed;
};
