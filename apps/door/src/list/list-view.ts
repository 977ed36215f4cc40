import type { DoorTicket, Scan } from '@karportalen/contract/door/fields';
import type { DoorState, Queued } from './door-state.ts';

const after = (ticket: DoorTicket, { undo, at }: Scan, door: string): DoorTicket => {
  if (ticket.status === 'refunded') return ticket;
  if (undo) {
    // An undo here does not undo another door's check-in.
    const isOwn = ticket.checkedInBy === door;
    return isOwn ? { ...ticket, status: 'valid', checkedInAt: null, checkedInBy: null } : ticket;
  }
  return ticket.checkedInAt ? ticket : { ...ticket, status: 'checkedIn', checkedInAt: at, checkedInBy: door };
};

/** A ticket as this door knows it: the server's state plus the queued scans. */
export const localTicket = (
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

const waitingIds = (queue: readonly Queued[]): Set<string> => new Set(queue.map(({ ticketId }) => ticketId));

type Seen = Pick<DoorState, 'queue' | 'door'> & { readonly people: readonly DoorTicket[] };
/** Cached, since several panes show it. The WeakMap drops it with the list. */
const lastSeen = new WeakMap<DoorState['tickets'], Seen>();

/** All tickets as this door knows them. */
export const localTickets = (state: Pick<DoorState, 'tickets' | 'queue' | 'door'>): readonly DoorTicket[] => {
  const { tickets, queue, door } = state;
  const before = lastSeen.get(tickets);
  if (before && before.queue === queue && before.door === door) return before.people;
  const waiting = waitingIds(queue);
  const people = Array.from(tickets.values(), (ticket) =>
    waiting.has(ticket.id) ? (localTicket(state, ticket.id) ?? ticket) : ticket,
  );
  lastSeen.set(tickets, { queue, door, people });
  return people;
};
