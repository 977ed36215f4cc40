import { wholeInstant } from '@karportalen/contract/core/typed-instant';
import { type EventFormValues, reservationIn } from '@karportalen/contract/events/form';
import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { type FormValuesSource, useDebouncedValues } from '../platform/content-form/use-debounced-values.ts';
import { ticketsOf } from './phone/event-look.ts';
import { useHosts } from './use-lists.ts';
import { useShownImage } from './use-shown-image.ts';

export type StoredLook = {
  readonly imageUrl: string | null;
  readonly hostName: string | null;
  readonly booked: number;
};

/** The form's event as the phone shows it. */
export const useEventLook = (form: FormValuesSource<EventFormValues>, stored: StoredLook): EventLook => {
  const values = useDebouncedValues(form);
  const hosts = useHosts();
  const hostName =
    hosts?.find(({ id }) => id === values.host)?.name ?? (values.host ? stored.hostName : null);
  const imageUrl = useShownImage(values, stored.imageUrl);
  const { eventLink, linkButtonTextSwedish, linkButtonText, eventReservationDetails: details } = values;
  const { tickets, numberOfTickets } = reservationIn(details);
  return {
    name: { sv: values.nameSwedish, en: values.name },
    description: { sv: values.descriptionSwedish, en: values.description },
    place: { sv: values.locationSwedish, en: values.location },
    link:
      eventLink || linkButtonTextSwedish || linkButtonText
        ? { text: { sv: linkButtonTextSwedish, en: linkButtonText }, url: eventLink }
        : null,
    startTime: wholeInstant(values.startTime),
    endTime: wholeInstant(values.endTime),
    host: hostName,
    heldIn: values.heldInLanguage,
    externalParticipants: values.externalParticipants,
    imageUrl,
    imageCred: values.imageCred,
    type: details.reservationType,
    prices: tickets.map(({ price }) => price),
    tickets: ticketsOf(tickets),
    left: details.showNumberOfTickets && numberOfTickets ? numberOfTickets - stored.booked : null,
  };
};
