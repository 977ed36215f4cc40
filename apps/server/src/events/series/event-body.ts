import { type Event, eventBody } from '@karportalen/contract/events/fields';

type Fields = Readonly<Record<string, unknown>>;

const reservationShape = eventBody.shape.eventReservationDetails.unwrap().shape;
const ticketShape = reservationShape.tickets.unwrap().element.shape;

/** Keys that are not copied: the date follows from the start, the image is copied by its hash, and ticket types get new ids. */
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
 * A stored event as the request body that would save it. Copies the keys of the request's schema, so that fields added later
 * are copied too if request and answer use the same name.
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
