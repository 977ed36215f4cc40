import type { Event } from '@karportalen/contract/events/fields';
import { isDoorOpen } from '@karportalen/contract/tickets/participants';
import { isToBeRepaid } from '../event-texts.ts';
import { hasTickets } from './has-tickets.ts';

export type NextAct = 'publish' | 'repay' | 'door' | 'message' | 'report' | 'edit';

/** The most likely next act on an event; undefined when nothing is left to do. */
export const nextActOf = (event: Event, now: Date): NextAct | undefined => {
  const { status, startTime, endTime, eventReservationDetails: details } = event;
  const isOwn = event.access === 'own';
  if (event.access === 'read') return undefined;
  if (status === 'draft') return 'publish';
  if (isOwn && isToBeRepaid(event)) return 'repay';
  if (!hasTickets(event)) return status === 'active' ? 'edit' : undefined;
  if (status === 'ended') return isOwn ? 'report' : undefined;
  if (status !== 'active') return undefined;
  if (startTime && endTime && isDoorOpen({ startDate: startTime, endDate: endTime }, now)) return 'door';
  return details.currentTicketsBooked > 0 ? 'message' : 'edit';
};
