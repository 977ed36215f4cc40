import { isDeepStrictEqual } from 'node:util';
import { toStockholm } from '@karportalen/contract/core/time';
import type { Event } from '@karportalen/contract/events/fields';
import { type ClockTime, clockChange, instantOn } from '@karportalen/contract/events/series-times';
import { bodyOfEvent, type SentEvent } from './event-body.ts';

type Fields = Readonly<Record<string, unknown>>;
type Times = Readonly<Record<string, ClockTime | null>>;

/** Times: the other events take over the time of day but keep their own day. */
const eventTimes = ['startTime', 'endTime', 'answersUntil'] as const;
const reservationTimes = ['ticketReleaseTime', 'ticketReservationExpiryTime', 'returnDeadline'] as const;
/** A witness belongs to the draw of one event, so the other events keep theirs. */
const witness = ['drawWitnessSource', 'drawWitnessAt', 'drawWitnessFormat'];

const eventOwn: readonly string[] = [...eventTimes, 'questions', 'eventReservationDetails'];
const reservationOwn: readonly string[] = [...reservationTimes, ...witness];

/** What an edit changed in an event, to make the same changes to others. */
export type EventChanges = {
  readonly fields: Fields;
  readonly details: Fields;
  readonly times: Times;
  readonly detailTimes: Times;
  readonly questions?: { readonly before: Event['questions']; readonly after: Event['questions'] };
  /** The new image's URL; null if the image was removed. */
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

const withoutId = ({ id: _, ...question }: Event['questions'][number]) => question;
const isSameQuestion = (one: Event['questions'][number], other: Event['questions'][number]): boolean =>
  isDeepStrictEqual(withoutId(one), withoutId(other));

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
    ...(before.imageUrl !== after.imageUrl && { imageUrl: after.imageUrl }),
  };
};

/** Events of a series have the same questions under different ids. Each event keeps its own ids, and so its answers. */
const questionsOf = (
  own: Event['questions'],
  { before, after }: NonNullable<EventChanges['questions']>,
): Fields[] =>
  after.map((question) => {
    const was = before.find(({ id }) => id === question.id);
    const same = own.find((one) => (was && isSameQuestion(one, was)) || isSameQuestion(one, question));
    return { ...question, id: same?.id ?? null };
  });

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
  const changed = {
    ...body,
    ...changes.fields,
    ...timesOn(event.startTime, changes.times),
    questions: (changes.questions
      ? questionsOf(event.questions, changes.questions)
      : event.questions) as Event['questions'],
    eventReservationDetails: {
      ...body.eventReservationDetails,
      ...changes.details,
      ...timesOn(event.startTime, changes.detailTimes),
    },
  };
  const hasImage = changes.imageUrl === undefined || changes.imageUrl === event.imageUrl;
  return hasImage && isDeepStrictEqual(body, changed) ? undefined : changed;
};
