import type { Delivery } from './push-subject.ts';

const MINUTE_MS = 60_000;

export const STANDARD_LATEST_MINUTES = 120;

/** An alarm is about now: half an hour later it would mislead. */
const ALARM_LATEST_MINUTES = 30;

/** Whether a push has missed its time by so much that it must not leave by itself. */
export const isTooLate = (
  { sendAt, priority }: Pick<Delivery, 'sendAt' | 'priority'>,
  now: Date,
  latestMinutes: number,
): boolean => {
  const most = priority === 'high' ? Math.min(ALARM_LATEST_MINUTES, latestMinutes) : latestMinutes;
  return now.getTime() - sendAt.getTime() > most * MINUTE_MS;
};
