import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob, defineSweep } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { DrawRow } from './draw-state.ts';

/** Freezes and draws what is due at an event. Idempotent: each step is taken once, under the event's row lock. */
export const advanceDraw = defineJob({
  name: 'advance-draw',
  schema: z.strictObject({ eventId: z.uuid() }),
  retry: { limit: 10, delaySeconds: 2, backoff: false },
  heartbeat: 10,
});

/** Advances all due draws, in case a job was lost. */
export const sweepDraws = defineSweep('sweep-draws');

/** The draw takes place without its witness if that has not been entered this long after its time. */
export const WITNESS_MS = 48 * 3_600_000;

/** The job starts this much later, so that it is due by every server's clock. */
const MARGIN_MS = 500;

const planAt = (q: Tx, eventId: string, at: Date) =>
  enqueue(
    q,
    advanceDraw,
    { eventId },
    { runAt: new Date(at.getTime() + MARGIN_MS), key: `${eventId} ${at.toISOString()}` },
  );

/** Enqueues the freeze and, with a named witness, the draw at the latest time. */
export const planDraw = async (
  q: Tx,
  { eventId, windowEndsAt, witnessAt }: Pick<DrawRow, 'eventId' | 'windowEndsAt' | 'witnessAt'>,
): Promise<void> => {
  await planAt(q, eventId, windowEndsAt);
  if (witnessAt) await planAt(q, eventId, new Date(witnessAt.getTime() + WITNESS_MS));
};
