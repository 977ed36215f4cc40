import { eventStatus } from '@karportalen/contract/events/event-status';
import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { savedBy } from '../platform/ownership/row-scope.ts';
import type { Actor } from './normalise-event.ts';
import { organisersOf } from './organisers-of.ts';
import type { EventRow } from './rules.ts';
import { events } from './tables.ts';
import { sendTakeDownNotice } from './take-down-mail.ts';

/** The caller holds the event's row lock: it is taken down once, and its organisers are told once. */
export const takeDown = async (
  q: Tx,
  row: EventRow,
  reason: string,
  { caller, now }: Actor,
): Promise<void> => {
  if (eventStatus(row, now) !== 'active') throw problem('EVENT_NOT_SHOWN');
  const values = { takenDownAt: now, takenDownReason: reason, ...savedBy(caller) };
  await q.update(events).set(values).where(eq(events.id, row.id));
  for (const userId of await organisersOf(q, row)) {
    await enqueue(q, sendTakeDownNotice, { eventId: row.id, userId });
  }
};
