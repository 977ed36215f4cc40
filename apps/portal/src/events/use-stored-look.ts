import { coHostName } from '@karportalen/contract/events/co-host-names';
import type { Event } from '@karportalen/contract/events/fields';
import { type EventLook, lookOf } from '@karportalen/phone-views/events/event-look.ts';
import { usePlacesLeft } from './use-places-left.ts';

/** Without the host's own committee, which can be a co-host too: the app shows it once. */
const coHostNames = ({ host, coHosts }: Event) =>
  coHosts
    .filter(({ committee }) => !committee || committee.id !== host?.id)
    .map((coHost) => ({ name: coHostName(coHost) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'sv'));

/** A stored event as the phone shows it. */
export const useStoredLook = (event: Event): EventLook => {
  const places = usePlacesLeft(event, event.eventReservationDetails);
  const { cancellation } = event;
  return {
    ...lookOf({ ...event, coHosts: coHostNames(event) }, places),
    ...(cancellation && { cancelled: { sv: cancellation.messageSwedish, en: cancellation.messageEnglish } }),
  };
};
