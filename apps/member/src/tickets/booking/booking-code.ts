import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { OpenedCode } from '@karportalen/contract/tickets/booking-codes';

/** What a code gives this member: ticket types, hidden ones too, at their prices with it. */
export type Code = Pick<OpenedCode, 'id' | 'usesLeft' | 'tickets'>;

type Details = MemberEvent['eventReservationDetails'];
type Hold = NonNullable<MemberEvent['hold']>;

/** A ticket type as it is shown with a code. */
export type ShownType = Details['tickets'][number] & {
  /** The price without the code, where it takes something off. */
  readonly was?: number | undefined;
  /** Hidden: it can be had with the code alone. */
  readonly isOpened?: boolean | undefined;
};

/** In memory only: what a code gives is asked anew on a page that is opened anew. */
const codes = new Map<string, Code>();

export const knownCode = (eventId: string): Code | null => codes.get(eventId) ?? null;
export const keepCode = (eventId: string, code: Code | null): void => {
  if (code) codes.set(eventId, code);
  else codes.delete(eventId);
};

const withTypes = (event: MemberEvent, tickets: readonly ShownType[]): MemberEvent => ({
  ...event,
  eventReservationDetails: {
    ...event.eventReservationDetails,
    tickets: [...tickets].sort((one, other) => (one.position ?? 0) - (other.position ?? 0)),
  },
});

/** The event's ticket types as whoever has the code can book them. */
export const withCode = (event: MemberEvent, code: Code | null): MemberEvent => {
  if (!code) return event;
  const { tickets } = event.eventReservationDetails;
  const known = tickets.map((type): ShownType => {
    const price = code.tickets.find(({ id }) => id === type.id)?.price ?? type.price;
    return price < type.price ? { ...type, price, was: type.price } : type;
  });
  const opened = code.tickets
    .filter(({ id }) => !tickets.some((type) => type.id === id))
    .map((type): ShownType => ({ ...type, left: code.usesLeft, isSoldOut: false, isOpened: true }));
  return withTypes(event, [...known, ...opened]);
};

/** With the types that a hold has and the member is no longer shown. */
export const withHeldTypes = (event: MemberEvent, { ticketTypeIds, places = [] }: Hold): MemberEvent => {
  const missing = new Map<string, ShownType>();
  for (const [index, id] of ticketTypeIds.entries()) {
    const place = places[index];
    if (!place || event.eventReservationDetails.tickets.some((type) => type.id === id)) continue;
    const { swedishName, englishName, price, position } = place;
    missing.set(id, { id, swedishName, englishName, price, position, left: null, isSoldOut: false });
  }
  return missing.size === 0
    ? event
    : withTypes(event, [...event.eventReservationDetails.tickets, ...missing.values()]);
};

/** The code that places of a hold are uses of: on another device, or after a reload. */
export const codeOfHold = ({ ticketTypeIds, places = [] }: Hold): Code | null => {
  const id = places.find(({ codeId }) => codeId)?.codeId;
  if (!id) return null;
  const uses = places.flatMap(({ codeId, ...place }, index) =>
    codeId === id ? [{ ...place, id: ticketTypeIds[index] ?? '' }] : [],
  );
  const tickets = uses.filter((one, index) => uses.findIndex((other) => other.id === one.id) === index);
  return { id, usesLeft: uses.length, tickets };
};

/** What a use of the code is worth for a ticket of this type; nothing where it changes nothing. */
const worthOf = ({ price, was, isOpened }: ShownType): number =>
  isOpened ? Number.POSITIVE_INFINITY : (was ?? price) - price;

/** Which of the tickets are uses of the code: as many as it has left, and those for which it is worth most. */
export const usesOf = (types: readonly ShownType[], code: Code | null): ReadonlySet<number> => {
  if (!code) return new Set();
  const worth = types.map((type, index) => [worthOf(type), index] as const);
  return new Set(
    worth
      .filter(([one]) => one > 0)
      .sort(([one], [other]) => (one === other ? 0 : other - one))
      .slice(0, code.usesLeft ?? worth.length)
      .map(([, index]) => index),
  );
};
