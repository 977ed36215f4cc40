import { type Context, DAY, earliest, HOUR, later, MINUTE } from './context.ts';
import type { Planned } from './event-plan.ts';

export type EventTimes = {
  readonly startTime: Date;
  readonly endTime: Date;
  readonly ticketReleaseTime: Date | null;
  readonly ticketReservationExpiryTime: Date | null;
  readonly createdAt: Date;
};

/** Start of tonight's event, a little over an hour ago, so that the door has check-ins. */
const beganRecently = (now: Date): Date => {
  const quarter = 15 * MINUTE;
  return new Date(Math.floor(now.getTime() / quarter) * quarter - 75 * MINUTE);
};

/** Days from today. Past events ended at least two days ago, whatever the time of day is now. */
const startDay = ({ random }: Context, { tab, text }: Planned, index: number): number => {
  if (tab === 'active') return 2 + Math.floor(index * 1.7) + random.int(0, 2);
  if (tab === 'draft') return random.int(6, 90);
  return -2 - Math.ceil(text.hours / 24) - Math.floor(index * 1.2 + index ** 1.4);
};

/** Most upcoming events are already released; some that are ten or more days away are not. */
const releaseOf = ({ random, day }: Context, { tab }: Planned, start: Date, daysAhead: number): Date => {
  const isLate = random.chance(0.3) && daysAhead >= 10;
  const before = random.int(3, 14);
  if (tab === 'history') return later(start, -(before + 14) * DAY);
  if (tab === 'active' && !isLate) return day(-before, '12:00');
  return day(Math.floor(daysAhead / 2), '12:00');
};

const writtenBefore = ({ random, now }: Context, moment: Date): Date =>
  later(earliest(now, moment), -random.int(2 * 24, 9 * 24) * HOUR - random.int(1, 59) * MINUTE);

export const timesOf = (context: Context, planned: Planned, index: number, ongoing: boolean): EventTimes => {
  const planDay = startDay(context, planned, index);
  const startTime = ongoing ? beganRecently(context.now) : context.day(planDay, planned.text.starts);
  const endTime = later(startTime, planned.text.hours * HOUR);
  if (planned.text.kind === 'Open') {
    const none = { ticketReleaseTime: null, ticketReservationExpiryTime: null };
    return { startTime, endTime, ...none, createdAt: writtenBefore(context, startTime) };
  }
  const ticketReleaseTime = releaseOf(context, planned, startTime, ongoing ? 0 : planDay);
  return {
    startTime,
    endTime,
    ticketReleaseTime,
    ticketReservationExpiryTime: later(startTime, -DAY),
    createdAt: writtenBefore(context, ticketReleaseTime),
  };
};
