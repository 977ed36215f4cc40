import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { isSoldOut } from '../tickets/booking/booking-refusal.ts';

/** Maps the API's event to what the shared views draw. */
export const viewOf = (event: MemberEvent): EventLook => {
  const { reservationType: type, tickets } = event.eventReservationDetails;
  return {
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
    type,
    prices: tickets.map(({ price }) => price),
    tickets: tickets.map(({ swedishName, englishName, price }) => ({
      name: { sv: swedishName, en: englishName },
      price,
    })),
    left: event.left,
    isSoldOut: isSoldOut(event),
  };
};
