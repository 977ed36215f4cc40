import { eventStatus } from '@karportalen/contract/events/event-status';
import type { numberOfTicketsBody } from '@karportalen/contract/tickets/sales';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { eventHistory } from '../../events/history-item.ts';
import { lockEvent } from '../../events/lock-event.ts';
import { events } from '../../events/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { keepBefore } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound, refusedAt } from '../../platform/http/refusals.ts';
import { savedBy } from '../../platform/ownership/row-scope.ts';
import { staleEdit } from '../../platform/ownership/stale-edit.ts';
import { takenPlaces } from '../booking/taken-places.ts';

/** The form cannot change tickets once they are released; their number is changed here, to no less than is taken. */
export const changeNumberOfTickets = async (
  q: Tx,
  eventId: string,
  { numberOfTickets, was }: z.output<typeof numberOfTicketsBody>,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<void> => {
  const event = orNotFound(await lockEvent(q, eventId));
  keepBefore(q, eventHistory, eventId);
  if (eventStatus(event, now) !== 'active') throw problem('EVENT_ENDED');
  const isChanged = typeof was === 'number' && event.numberOfTickets !== was;
  if (isChanged && event.numberOfTickets !== numberOfTickets) throw await staleEdit(q, event, caller);
  const { taken } = await takenPlaces(q, { eventId, memberId: null }, now);
  if (numberOfTickets < taken) throw refusedAt('numberOfTickets', 'TICKETS_BELOW_BOOKED');
  await q
    .update(events)
    .set({ numberOfTickets, ...savedBy(caller) })
    .where(eq(events.id, eventId));
};
