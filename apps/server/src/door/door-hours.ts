import { DOOR_HOURS_AFTER_END, PIN_HOURS_BEFORE_START } from '@karportalen/contract/door/limits';
import { and, gt, inArray, lte, type SQL } from 'drizzle-orm';
import { events, published } from '../events/tables.ts';

const HOUR_MS = 60 * 60 * 1000;
const AFTER_MS = DOOR_HOURS_AFTER_END * HOUR_MS;
const BEFORE_MS = PIN_HOURS_BEFORE_START * HOUR_MS;

export const closesAt = (endTime: Date): Date => new Date(endTime.getTime() + AFTER_MS);

/** The end time of the events whose doors close now. */
export const endedAtClosing = (now: Date): Date => new Date(now.getTime() - AFTER_MS);

/** When an event's PIN starts to work: a short window makes six digits harder to guess. */
export const pinFrom = (startTime: Date): Date => new Date(startTime.getTime() - BEFORE_MS);

/** Events with tickets, from publication until a day after their end. */
export const isDoorOpen = (now: Date): SQL | undefined =>
  and(
    published(events),
    inArray(events.reservationType, ['Free', 'Paid']),
    gt(events.endTime, endedAtClosing(now)),
  );

/** Events whose PIN can be typed now. */
export const isPinOpen = (now: Date): SQL | undefined =>
  and(isDoorOpen(now), lte(events.startTime, new Date(now.getTime() + BEFORE_MS)));
