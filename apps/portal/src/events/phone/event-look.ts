import type { Event } from '@karportalen/contract/events/fields';
import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';

type Ticket = {
  readonly swedishName?: string | null | undefined;
  readonly englishName?: string | null | undefined;
  readonly price: number;
};

/** Ticket types that have a name. */
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
  link: event.eventLink
    ? {
        text: { sv: event.linkButtonTextSwedish ?? '', en: event.linkButtonText ?? '' },
        url: event.eventLink,
      }
    : null,
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
  cancelled: event.cancellation
    ? { sv: event.cancellation.messageSwedish, en: event.cancellation.messageEnglish }
    : undefined,
});
