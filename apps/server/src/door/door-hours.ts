import { DOOR_HOURS_AFTER_END, PIN_HOURS_BEFORE_START } from '@karportalen/contract/door/limits';
import { and, gt, inArray, lte, type SQL } from 'drizzle-orm';
import { events, published } from '../events/tables.ts';

const HOUR_MS = 60 * 60 * 1000;
const AFTER_MS = DOOR_HOURS_AFTER_END * HOUR_MS;
const BEFORE_MS = PIN_HOURS_BEFORE_START * HOUR_MS;

export const closesAt = (endTime: Date): Date => new Date(endTime.getTime() + AFTER_MS);

/** What ended at this time closes now. */
export const endedAtClosing = (now: Date): Date => new Date(now.getTime() - AFTER_MS);

/** From when the PIN of an event can be typed: a short time is part of what makes six digits hard to guess. */
export const pinFrom = (startTime: Date): Date => new Date(startTime.getTime() - BEFORE_MS);

/** Events with tickets, from their publication until a day after their end. */
export const isDoorOpen = (now: Date): SQL | undefined =>
  and(
    published(events),
    inArray(events.reservationType, ['Free', 'Paid']),
    gt(events.endTime, endedAtClosing(now)),
  );

/** Those of them whose PIN can be typed. */
export const isPinOpen = (now: Date): SQL | undefined =>
  and(isDoorOpen(now), lte(events.startTime, new Date(now.getTime() + BEFORE_MS)));
