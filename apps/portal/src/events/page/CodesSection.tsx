import { Codes } from '../../tickets/booking-codes/Codes.tsx';
import type { SectionProps } from './section-props.ts';

/** Codes that open a hidden ticket type or give a price off. */
export const CodesSection = ({ event: { id, eventReservationDetails } }: SectionProps) => (
  <Codes eventId={id} types={eventReservationDetails.tickets} />
);
