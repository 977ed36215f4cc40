import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { OpenedCode } from '@karportalen/contract/tickets/booking-codes';
import { costText } from '@karportalen/phone-views/events/words.ts';
import type { Code, Place, ShownType } from './known-code.ts';

/** What a code gives this member: ticket types, hidden ones too, at their prices with it. */
export type Given = Pick<OpenedCode, 'id' | 'usesLeft' | 'tickets'>;

type Hold = NonNullable<MemberEvent['hold']>;

const withTypes = (event: MemberEvent, tickets: readonly ShownType[]): MemberEvent => ({
  ...event,
  eventReservationDetails: {
    ...event.eventReservationDetails,
    tickets: [...tickets].sort((one, other) => (one.position ?? 0) - (other.position ?? 0)),
  },
});

const shownIn = (event: MemberEvent, { tickets: given, usesLeft }: Given): MemberEvent => {
  const { tickets } = event.eventReservationDetails;
  const known = tickets.map((type): ShownType => {
    const price = given.find(({ id }) => id === type.id)?.price ?? type.price;
    if (price >= type.price) return type;
    const note = {
      sv: `ordinarie ${costText(type.price, 'sv')}`,
      en: `usually ${costText(type.price, 'en')}`,
    };
    return { ...type, price, was: type.price, note };
  });
  const opened = given
    .filter(({ id }) => !tickets.some((type) => type.id === id))
    .map((type): ShownType => ({ ...type, left: usesLeft, isSoldOut: false, isOpened: true }));
  return withTypes(event, [...known, ...opened]);
};

/** What a use of the code is worth for a ticket of this type; nothing where it changes nothing. */
const worthOf = ({ price, was, isOpened }: ShownType): number =>
  isOpened ? Number.POSITIVE_INFINITY : (was ?? price) - price;

/** As many as the code has uses left, and those for which it is worth most. */
const usesOf = (types: readonly ShownType[], usesLeft: number | null): ReadonlySet<number> => {
  const worth = types.map((type, index) => [worthOf(type), index] as const);
  return new Set(
    worth
      .filter(([one]) => one > 0)
      .sort(([one], [other]) => (one === other ? 0 : other - one))
      .slice(0, usesLeft ?? worth.length)
      .map(([, index]) => index),
  );
};

const usedFor = (places: readonly Place[], { id, usesLeft }: Given): Place[] => {
  const uses = usesOf(
    places.map(({ type }) => type),
    usesLeft,
  );
  return places.map((place, index) =>
    uses.has(index) ? { ...place, codeId: id } : { ...place, price: place.type.was ?? place.price },
  );
};

export const codeFrom = (given: Given): Code => ({
  id: given.id,
  usesLeft: given.usesLeft,
  shownIn: (event) => shownIn(event, given),
  usedFor: (places) => usedFor(places, given),
  heldAs: (places) =>
    places.map(({ type: { swedishName, englishName, position = 0 }, price, codeId }) => ({
      ...{ swedishName, englishName, position, price, codeId },
    })),
});

/** The code that places of a hold are uses of: on another device, or after a reload. */
export const codeOfHold = ({ ticketTypeIds, places = [] }: Hold): Code | null => {
  const id = places.find(({ codeId }) => codeId)?.codeId;
  if (!id) return null;
  const uses = places.flatMap(({ codeId, ...place }, index) =>
    codeId === id ? [{ ...place, id: ticketTypeIds[index] ?? '' }] : [],
  );
  const tickets = uses.filter((one, index) => uses.findIndex((other) => other.id === one.id) === index);
  return codeFrom({ id, usesLeft: uses.length, tickets });
};

/** With the types that a hold has and the member is no longer shown. */
export const withHeldTypes = (event: MemberEvent, { ticketTypeIds, places = [] }: Hold): MemberEvent => {
  const { tickets } = event.eventReservationDetails;
  const missing = new Map<string, ShownType>();
  for (const [index, id] of ticketTypeIds.entries()) {
    const place = places[index];
    if (!place || tickets.some((type) => type.id === id)) continue;
    const { swedishName, englishName, price, position } = place;
    missing.set(id, { id, swedishName, englishName, price, position, left: null, isSoldOut: false });
  }
  return missing.size === 0 ? event : withTypes(event, [...tickets, ...missing.values()]);
};
