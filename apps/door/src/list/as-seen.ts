import type { DoorTicket, Scan } from '@karportalen/contract/door/fields';
import type { DoorState, Queued } from './door-state.ts';

const after = (ticket: DoorTicket, { undo, at }: Scan, door: string): DoorTicket => {
  if (ticket.status === 'refunded') return ticket;
  if (undo) {
    // Another door's entry stays when this one takes its own back.
    const isOwn = ticket.checkedInBy === door;
    return isOwn ? { ...ticket, status: 'valid', checkedInAt: null, checkedInBy: null } : ticket;
  }
  return ticket.checkedInAt ? ticket : { ...ticket, status: 'checkedIn', checkedInAt: at, checkedInBy: door };
};

/** A ticket as this door knows it: what the server told, and what has happened here since. */
export const ticketAsSeen = (
  { tickets, queue, door }: Pick<DoorState, 'tickets' | 'queue' | 'door'>,
  id: string,
): DoorTicket | undefined => {
  const ticket = tickets.get(id);
  if (!ticket || !door) return ticket;
  return queue.reduce(
    (seen, { scan, ticketId, eventId }) =>
      ticketId === id && eventId === door.event.id ? after(seen, scan, door.door) : seen,
    ticket,
  );
};

/** The tickets that something is to be sent of. */
const waitingIds = (queue: readonly Queued[]): Set<string> => new Set(queue.map(({ ticketId }) => ticketId));

/** Everybody, as this door knows them. */
export const allAsSeen = (state: Pick<DoorState, 'tickets' | 'queue' | 'door'>): DoorTicket[] => {
  const waiting = waitingIds(state.queue);
  return [...state.tickets.values()].map((ticket) =>
    waiting.has(ticket.id) ? (ticketAsSeen(state, ticket.id) ?? ticket) : ticket,
  );
};
