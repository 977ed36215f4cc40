import { shownCoHosts } from '@karportalen/contract/events/co-host-names';
import type { Event } from '@karportalen/contract/events/fields';
import { type EventLook, lookOf } from '@karportalen/phone-views/events/event-look.ts';
import { usePlacesLeft, withPlacesLeft } from './use-places-left.ts';

/** A stored event as the phone shows it. */
export const useStoredLook = (event: Event): EventLook => {
  const places = usePlacesLeft(event, event.eventReservationDetails);
  const { cancellation, coHosts, host } = event;
  const eventReservationDetails = withPlacesLeft(event.eventReservationDetails, places);
  return {
    ...lookOf({ ...event, coHosts: shownCoHosts(coHosts, host?.id), eventReservationDetails }, places),
    ...(cancellation && { cancelled: { sv: cancellation.messageSwedish, en: cancellation.messageEnglish } }),
  };
};
