import type { Event } from '@karportalen/contract/events/fields';
import type { HeldInLanguage, ReservationType } from '@karportalen/contract/events/kinds';
import type { Language } from '../../kit/field/FieldFrame.tsx';

export type InBoth = Readonly<Record<Language, string>>;

/** What the app shows of an event. */
export type EventLook = {
  readonly name: InBoth;
  readonly description: InBoth;
  readonly place: InBoth;
  readonly link: InBoth | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly host: string | null;
  readonly heldIn: HeldInLanguage;
  readonly externalParticipants: boolean;
  readonly imageUrl: string | null;
  readonly imageCred: string;
  readonly type: ReservationType;
  readonly prices: readonly number[];
  readonly tickets: readonly { readonly name: InBoth; readonly price: number }[];
  /** How many tickets are left, where the app says so. */
  readonly left: number | null;
};

type Ticket = {
  readonly swedishName?: string | null | undefined;
  readonly englishName?: string | null | undefined;
  readonly price: number;
};

/** Those that have a name to show. */
export const ticketsOf = (tickets: readonly Ticket[]): EventLook['tickets'] =>
  tickets
    .filter(({ swedishName, englishName }) => swedishName || englishName)
    .map(({ swedishName, englishName, price }) => ({
      name: { sv: swedishName ?? '', en: englishName ?? '' },
      price,
    }));

const leftOf = (details: Event['eventReservationDetails']): number | null =>
  details.showNumberOfTickets && details.numberOfTickets !== null
    ? details.numberOfTickets - details.currentTicketsBooked
    : null;

export const lookOf = (event: Event): EventLook => ({
  name: { sv: event.nameSwedish, en: event.name },
  description: { sv: event.descriptionSwedish, en: event.description },
  place: { sv: event.locationSwedish, en: event.location },
  link: event.eventLink ? { sv: event.linkButtonTextSwedish ?? '', en: event.linkButtonText ?? '' } : null,
  startTime: event.startTime,
  endTime: event.endTime,
  host: event.host?.name ?? null,
  heldIn: event.heldInLanguage,
  externalParticipants: event.externalParticipants,
  imageUrl: event.imageUrl,
  imageCred: event.imageCred ?? '',
  type: event.eventReservationDetails.reservationType,
  prices: event.eventReservationDetails.tickets.map(({ price }) => price),
  tickets: ticketsOf(event.eventReservationDetails.tickets),
  left: leftOf(event.eventReservationDetails),
});
