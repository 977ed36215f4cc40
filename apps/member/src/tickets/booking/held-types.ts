import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { Hold } from './place-hold.ts';

/** Adds the hidden types of a hold to the event: without a code, the event's answer leaves them out. */
export const withHeldTypes = (event: MemberEvent, { places = [] }: Hold): MemberEvent => {
  const { eventReservationDetails: details } = event;
  const byId = new Map(details.tickets.map((type) => [type.id, type]));
  for (const { ticketTypeId: id, ...type } of places) if (!byId.has(id)) byId.set(id, { id, ...type });
  if (byId.size === details.tickets.length) return event;
  return { ...event, eventReservationDetails: { ...details, tickets: [...byId.values()] } };
};
