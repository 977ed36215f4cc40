import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { Hold } from './place-hold.ts';

/** The event with the types of a hold that a member is not told of without a code. */
export const withHeldTypes = (event: MemberEvent, { places = [] }: Hold): MemberEvent => {
  const { eventReservationDetails: details } = event;
  const byId = new Map(details.tickets.map((type) => [type.id, type]));
  for (const { ticketTypeId: id, ...type } of places) if (!byId.has(id)) byId.set(id, { id, ...type });
  if (byId.size === details.tickets.length) return event;
  return { ...event, eventReservationDetails: { ...details, tickets: [...byId.values()] } };
};
