import type { Event } from '@karportalen/contract/events/fields';
import { isDoorOpen } from '@karportalen/contract/tickets/participants';
import { isToBeRepaid } from '../event-texts.ts';
import { hasTickets } from './has-tickets.ts';

export type NextAct = 'publish' | 'repay' | 'door' | 'message' | 'report' | 'edit';

/** The most likely next act on an event; undefined when nothing is left to do. */
export const nextActOf = (event: Event, now: Date): NextAct | undefined => {
  const { status, startTime, endTime, eventReservationDetails: details } = event;
  if (status === 'draft') return 'publish';
  if (isToBeRepaid(event)) return 'repay';
  if (!hasTickets(event)) return status === 'active' ? 'edit' : undefined;
  if (status === 'ended') return 'report';
  if (status !== 'active') return undefined;
  if (startTime && endTime && isDoorOpen({ startDate: startTime, endDate: endTime }, now)) return 'door';
  return details.currentTicketsBooked > 0 ? 'message' : 'edit';
};
