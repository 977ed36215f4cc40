import { quietUntil } from '@karportalen/contract/core/quiet-time';
import type { Q } from '../../platform/db/database.ts';
import { readPushSettings } from '../quiet/settings.ts';
import type { Delivery, PushSubject } from './push-subject.ts';

/** A waiting push is looked at this often, so that a changed setting counts for it too. */
const LOOK_AGAIN_MS = 10 * 60_000;

type Leaving = {
  /** When it should leave or should have left; lateness counts from then. */
  readonly at: Date;
  /** When to look at it again; null where it need not wait. */
  readonly waitUntil: Date | null;
};

/** When a due push leaves: now, or after the union's quiet time where nobody chose the moment. */
export const leavingOf = async (
  q: Q,
  { priority, sendAt }: Delivery,
  { momentChosenBy }: PushSubject,
  now: Date,
): Promise<Leaving> => {
  if (priority === 'high' || momentChosenBy !== 'nobody') return { at: sendAt, waitUntil: null };
  const { quietTime } = await readPushSettings(q);
  const until = quietUntil(quietTime, now);
  return {
    at: quietUntil(quietTime, sendAt) ?? sendAt,
    waitUntil: until && new Date(Math.min(until.getTime(), now.getTime() + LOOK_AGAIN_MS)),
  };
};
