import { daysAheadAt, toStockholm } from '@karportalen/contract/core/time';
import type { Event } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { noWitness } from '@karportalen/contract/events/release-form';
import { copiedNames } from '@karportalen/contract/events/texts';
import { emptyEvent, HOUR, valuesOf } from './event-values.ts';

const ahead = (instant: string | null, now: Date): string | null =>
  instant && new Date(instant) > now ? instant : null;

/** The times of a past event move to tomorrow, at the same time of day and with the same length. */
const timesOfCopy = ({ startTime, endTime }: Event, now: Date) => {
  const { startTime: usualStart, endTime: usualEnd } = emptyEvent(now);
  if (!startTime) return { startTime: usualStart, endTime: usualEnd };
  if (ahead(startTime, now)) return { startTime, endTime };
  const moved = daysAheadAt(now, 1, toStockholm(startTime).time);
  const length = endTime ? new Date(endTime).getTime() - new Date(startTime).getTime() : HOUR;
  return {
    startTime: moved.toISOString(),
    endTime: new Date(moved.getTime() + length).toISOString(),
  };
};

/** A copy is a new event: copied names, future times, and tickets that are not released yet. */
export const copyOf = (event: Event, image: File | null, now: Date): EventFormValues => {
  const values = valuesOf(event);
  const { ticketReleaseTime, ticketReservationExpiryTime, returnDeadline } = event.eventReservationDetails;
  return {
    ...values,
    ...copiedNames(event),
    ...timesOfCopy(event, now),
    image,
    // New questions: nobody has answered those of the copy, and hidden ones stay behind.
    questions: values.questions
      .filter(({ isHidden }) => !isHidden)
      .map((question) => ({ ...question, id: null })),
    answersUntil: ahead(event.answersUntil, now),
    // A copy is shared with nobody until the organiser chooses co-hosts.
    coHosts: [],
    eventReservationDetails: {
      ...values.eventReservationDetails,
      tickets: values.eventReservationDetails.tickets.map((ticket) => ({ ...ticket, id: null })),
      ticketReleaseTime: ahead(ticketReleaseTime, now),
      ticketReservationExpiryTime: ahead(ticketReservationExpiryTime, now),
      // The numbers of another draw: a witness is chosen anew.
      ...noWitness,
      returnDeadline: ahead(returnDeadline, now),
    },
  };
};
