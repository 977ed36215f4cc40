import { isHoldOpen } from '@karportalen/contract/tickets/rules';
import type { Q } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { endHold, lockHold, type OwnHold } from '../booking/holds.ts';
import { checkNow } from './payment-rows.ts';

/** Returns the places. An expired hold counts as cancelled. */
export const cancelHeld = async (q: Q, own: OwnHold, now: Date): Promise<void> => {
  const { hold } = await lockHold(q, own);
  if (hold.endedAs === 'booked') throw problem('HOLD_BOOKED');
  if (!isHoldOpen(hold, now)) return;
  await endHold(q, hold.id, { endedAs: 'cancelled', endedAt: now });
  await checkNow(q, { holdId: hold.id }, now);
};
