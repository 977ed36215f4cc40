import type { Event } from '@karportalen/contract/events/fields';
import { type EventLook, lookOf } from '@karportalen/phone-views/events/event-look.ts';
import { shownCoHosts } from './co-hosts/shown-co-hosts.ts';
import { usePlacesLeft } from './use-places-left.ts';

/** A stored event as the phone shows it. */
export const useStoredLook = (event: Event): EventLook => {
  const places = usePlacesLeft(event, event.eventReservationDetails);
  const { cancellation } = event;
  return {
    ...lookOf({ ...event, coHosts: shownCoHosts(event.coHosts, event.host?.id) }, places),
    ...(cancellation && { cancelled: { sv: cancellation.messageSwedish, en: cancellation.messageEnglish } }),
  };
};
