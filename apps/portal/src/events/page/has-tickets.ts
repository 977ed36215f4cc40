import type { Event } from '@karportalen/contract/events/fields';

/** Whether tickets can be, or could have been, booked. A draft has none yet. */
export const hasTickets = ({ isDraft, eventReservationDetails }: Event): boolean =>
  !isDraft && eventReservationDetails.reservationType !== 'Open';
