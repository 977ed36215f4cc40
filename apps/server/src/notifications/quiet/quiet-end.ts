import { quietUntil } from '@karportalen/contract/core/quiet-time';
import type { Q } from '../../platform/db/database.ts';
import type { Delivery, PushSubject } from '../delivery/push-subject.ts';
import { readPushSettings } from './settings.ts';

/** A waiting push is looked at this often, so that a changed setting counts for it too. */
const LOOK_AGAIN_MS = 10 * 60_000;

/** Until when a push that nobody timed waits for the union's quiet time; null when it can leave. */
export const quietTimeEnds = async (
  q: Q,
  { priority }: Delivery,
  { momentChosenBy }: PushSubject,
  now: Date,
): Promise<Date | null> => {
  if (priority === 'high' || momentChosenBy !== 'nobody') return null;
  const until = quietUntil((await readPushSettings(q)).quietTime, now);
  return until && new Date(Math.min(until.getTime(), now.getTime() + LOOK_AGAIN_MS));
};
