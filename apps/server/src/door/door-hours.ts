import { DOOR_HOURS_AFTER_END } from '@karportalen/contract/door/limits';
import { and, gt, inArray, type SQL } from 'drizzle-orm';
import { events, published } from '../events/tables.ts';

const AFTER_MS = DOOR_HOURS_AFTER_END * 60 * 60 * 1000;

export const closesAt = (endTime: Date): Date => new Date(endTime.getTime() + AFTER_MS);

/** What ended at this time closes now. */
export const endedAtClosing = (now: Date): Date => new Date(now.getTime() - AFTER_MS);

/** Events with tickets, from their publication until a day after their end. */
export const isDoorOpen = (now: Date): SQL | undefined =>
  and(
    published(events),
    inArray(events.reservationType, ['Free', 'Paid']),
    gt(events.endTime, endedAtClosing(now)),
  );
