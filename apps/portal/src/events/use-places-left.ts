import type { Event } from '@karportalen/contract/events/fields';
import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { useSales } from '../tickets/sales/use-sales.ts';

type Details = Pick<Event['eventReservationDetails'], 'reservationType' | 'showNumberOfTickets'> & {
  readonly numberOfTickets?: number | null | undefined;
  readonly tickets: readonly TicketType[];
};

type TicketType = { readonly id?: string | null | undefined; readonly number?: number | null | undefined };

type PlacesLeft = Pick<EventLook, 'left' | 'isSoldOut'> & {
  /** Left of each type, in the order of the types; null where nothing is said. */
  readonly ofTypes: readonly (number | null)[];
};

/**
 * How many tickets the app says are left: neither booked, held nor reserved by a door. The server is asked while the event is
 * in the app, and nothing is said until it has answered; before and after that nothing is held.
 */
export const usePlacesLeft = (
  stored: Event | undefined,
  { reservationType, showNumberOfTickets, numberOfTickets, tickets }: Details,
): PlacesLeft => {
  // Only the owner may read the holds; a co-host sees just the number of booked tickets.
  const isSelling =
    stored?.status === 'active' &&
    stored.access === 'own' &&
    stored.eventReservationDetails.reservationType !== 'Open';
  const { data: sales } = useSales(stored?.id ?? '', { enabled: isSelling });
  const booked = stored?.eventReservationDetails.currentTicketsBooked ?? 0;
  const taken = isSelling ? sales && sales.sold + sales.held + sales.atDoors : booked;
  const takenOf = (id: TicketType['id']): number | undefined => {
    const type = sales?.types.find((sold) => sold.id === id);
    return type ? type.sold + type.held : taken === 0 || !id ? 0 : undefined;
  };
  const ofTypes = tickets.map(({ id, number = null }) => {
    if (!showNumberOfTickets || number === null) return null;
    const ofType = takenOf(id);
    return ofType === undefined ? null : Math.max(0, number - ofType);
  });
  if (reservationType === 'Open' || !numberOfTickets || taken === undefined)
    return { left: null, isSoldOut: false, ofTypes };
  const left = Math.max(0, numberOfTickets - taken);
  return { left: showNumberOfTickets ? left : null, isSoldOut: left === 0, ofTypes };
};

/** The ticket fields with what is left of each type. */
export const withPlacesLeft = <T extends { readonly tickets: readonly object[] }>(
  details: T,
  { ofTypes }: PlacesLeft,
) => ({
  ...details,
  tickets: details.tickets.map((type: T['tickets'][number], at) => ({ ...type, left: ofTypes[at] ?? null })),
});
