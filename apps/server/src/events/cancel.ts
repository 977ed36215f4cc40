import { eventStatus } from '@karportalen/contract/events/event-status';
import type { cancelBody } from '@karportalen/contract/events/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { savedBy } from '../platform/ownership/row-scope.ts';
import type { EventNeeds } from './event-needs.ts';
import type { Actor } from './normalise-event.ts';
import type { EventRow } from './rules.ts';
import { events } from './tables.ts';

/** The caller holds the event's row lock: nothing is booked meanwhile, and holders are told once. */
export const cancelEventRow = async (
  q: Tx,
  row: EventRow,
  { messageSwedish, messageEnglish }: z.output<typeof cancelBody>,
  { tickets, onRemoved }: EventNeeds,
  { caller, now }: Actor,
): Promise<void> => {
  if (eventStatus(row, now) !== 'active') throw problem('EVENT_NOT_CANCELLABLE');
  await q
    .update(events)
    .set({
      cancelledAt: now,
      cancellationSwedish: messageSwedish,
      cancellationEnglish: messageEnglish,
      ...savedBy(caller),
    })
    .where(eq(events.id, row.id));
  await onRemoved(q, row.id);
  // Before the refund, because only holders of a valid ticket are told.
  await tickets.tellCancelled(q, row.id, { messageSwedish, messageEnglish }, now);
  await tickets.refundCancelled(q, row.id, { now, byUser: caller.id });
};
