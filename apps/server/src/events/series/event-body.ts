import { type Event, eventBody } from '@karportalen/contract/events/fields';

type Fields = Readonly<Record<string, unknown>>;

const reservationShape = eventBody.shape.eventReservationDetails.unwrap().shape;
const ticketShape = reservationShape.tickets.unwrap().element.shape;

/** The day follows from the start, images are taken over by their hash, and a copy's ticket types are new. */
const left: readonly string[] = ['date', 'image', 'id'];

const namesIn = (shape: object): string[] => Object.keys(shape).filter((name) => !left.includes(name));
const fieldNames = namesIn(eventBody.shape);
const reservationNames = namesIn(reservationShape);
const ticketNames = namesIn(ticketShape);

const pick = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

export type SentEvent = Fields & {
  readonly questions: Event['questions'];
  readonly eventReservationDetails: Fields;
};

/**
 * A stored event as the request that would save it again. By the names in the request's schema: what a form gets later is
 * copied too if the answer has it under the same name.
 */
export const bodyOfEvent = (event: Event): SentEvent => {
  const { eventReservationDetails: details } = event;
  return {
    ...pick(event, fieldNames),
    host: event.host?.id ?? null,
    categories: event.categoryIds,
    divisions: event.divisions.map(({ id }) => id),
    questions: event.questions,
    coHosts: event.coHosts.map(({ division, committee, mayEdit }) => ({
      ...(committee ? { committeeId: committee.id } : { divisionId: division.id }),
      mayEdit,
    })),
    eventReservationDetails: {
      ...pick(details, reservationNames),
      tickets: details.tickets.map((ticket) => pick(ticket, ticketNames)),
    },
  };
};
