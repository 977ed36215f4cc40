import { type EventFormValues, reservationIn } from '@karportalen/contract/events/form';
import { type Control, useWatch } from 'react-hook-form';
import type { EventLook } from './phone/event-look.ts';
import { useHosts } from './use-lists.ts';
import { useShownImage } from './use-shown-image.ts';

export type StoredLook = {
  readonly imageUrl: string | null;
  readonly hostName: string | null;
  readonly booked: number;
};

/** The event in the form as the phone shows it. Whoever calls this renders at every key, so it is a small part's to do. */
export const useEventLook = (control: Control<EventFormValues>, stored: StoredLook): EventLook => {
  const texts = useWatch({
    control,
    name: [
      'nameSwedish',
      'name',
      'descriptionSwedish',
      'description',
      'locationSwedish',
      'location',
      'eventLink',
      'linkButtonTextSwedish',
      'linkButtonText',
      'imageCred',
    ],
  });
  const facts = useWatch({
    control,
    name: ['startTime', 'endTime', 'host', 'heldInLanguage', 'externalParticipants'],
  });
  const details = useWatch({ control, name: 'eventReservationDetails' });
  const hosts = useHosts();
  const hostName = hosts?.find(({ id }) => id === facts[2])?.name ?? (facts[2] ? stored.hostName : null);
  const imageUrl = useShownImage(control, stored.imageUrl);
  const { tickets, numberOfTickets } = reservationIn(details);
  const [nameSwedish, name, descriptionSwedish, description, locationSwedish, location, ...rest] = texts;
  const [eventLink, linkSwedish, linkEnglish, imageCred] = rest;
  const [startTime, endTime, , heldIn, externalParticipants] = facts;
  return {
    name: { sv: nameSwedish, en: name },
    description: { sv: descriptionSwedish, en: description },
    place: { sv: locationSwedish, en: location },
    link: eventLink || linkSwedish || linkEnglish ? { sv: linkSwedish, en: linkEnglish } : null,
    startTime,
    endTime,
    host: hostName,
    heldIn,
    externalParticipants,
    imageUrl,
    imageCred,
    type: details.reservationType,
    prices: tickets.map(({ price }) => price),
    left: details.showNumberOfTickets && numberOfTickets ? numberOfTickets - stored.booked : null,
  };
};
