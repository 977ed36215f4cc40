import type { Event } from '@karportalen/contract/events/fields';
import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { useSales } from '../tickets/sales/use-sales.ts';

type Details = Pick<Event['eventReservationDetails'], 'reservationType' | 'showNumberOfTickets'> & {
  readonly numberOfTickets?: number | null | undefined;
};

/**
 * How many tickets the app says are left: neither booked, held nor reserved by a door. The server is asked while the event is
 * in the app, and nothing is said until it has answered; before and after that nothing is held.
 */
export const usePlacesLeft = (
  stored: Event | undefined,
  { reservationType, showNumberOfTickets, numberOfTickets }: Details,
): Pick<EventLook, 'left' | 'isSoldOut'> => {
  // Only the owner may read the holds; a co-host sees just the number of booked tickets.
  const isSelling =
    stored?.status === 'active' &&
    stored.access === 'own' &&
    stored.eventReservationDetails.reservationType !== 'Open';
  const { data: sales } = useSales(stored?.id ?? '', { enabled: isSelling });
  const booked = stored?.eventReservationDetails.currentTicketsBooked ?? 0;
  const taken = isSelling ? sales && sales.sold + sales.held + sales.atDoors : booked;
  if (reservationType === 'Open' || !numberOfTickets || taken === undefined)
    return { left: null, isSoldOut: false };
  const left = Math.max(0, numberOfTickets - taken);
  return { left: showNumberOfTickets ? left : null, isSoldOut: left === 0 };
};
