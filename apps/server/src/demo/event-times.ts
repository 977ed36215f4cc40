import type { Planned } from './event-plan.ts';
import { DAY, earliest, HOUR, later, MINUTE, type Stage } from './stage.ts';

export type EventTimes = {
  readonly startTime: Date;
  readonly endTime: Date;
  readonly ticketReleaseTime: Date | null;
  readonly ticketReservationExpiryTime: Date | null;
  readonly createdAt: Date;
};

/** An evening that has begun, so that there is a door with people coming through it. */
const beganRecently = (now: Date): Date => {
  const quarter = 15 * MINUTE;
  return new Date(Math.floor(now.getTime() / quarter) * quarter - 75 * MINUTE);
};

const startOf = (
  { random, day, now }: Stage,
  { tab, text }: Planned,
  index: number,
  ongoing: boolean,
): Date => {
  if (ongoing) return beganRecently(now);
  if (tab === 'active') return day(2 + Math.floor(index * 1.7) + random.int(0, 2), text.starts);
  if (tab === 'draft') return day(random.int(6, 90), text.starts);
  // Two days at least after its last hour, so that it is over whatever the time of day is now.
  return day(-2 - Math.ceil(text.hours / 24) - Math.floor(index * 1.2 + index ** 1.4), text.starts);
};

const releaseOf = ({ random, day, now }: Stage, { tab }: Planned, start: Date): Date => {
  const daysAhead = Math.floor((start.getTime() - now.getTime()) / DAY);
  if (tab === 'history') return later(start, -random.int(14, 30) * DAY);
  if (tab === 'active' && (daysAhead < 10 || random.chance(0.7))) return day(-random.int(3, 14), '12:00');
  return day(daysAhead - random.int(3, 5), '12:00');
};

const writtenBefore = ({ random, now }: Stage, moment: Date): Date =>
  later(earliest(now, moment), -random.int(2 * 24, 9 * 24) * HOUR - random.int(1, 59) * MINUTE);

export const timesOf = (stage: Stage, planned: Planned, index: number, ongoing: boolean): EventTimes => {
  const startTime = startOf(stage, planned, index, ongoing);
  const endTime = later(startTime, planned.text.hours * HOUR);
  if (planned.text.kind === 'Open') {
    const none = { ticketReleaseTime: null, ticketReservationExpiryTime: null };
    return { startTime, endTime, ...none, createdAt: writtenBefore(stage, startTime) };
  }
  const ticketReleaseTime = releaseOf(stage, planned, startTime);
  return {
    startTime,
    endTime,
    ticketReleaseTime,
    ticketReservationExpiryTime: later(startTime, -DAY),
    createdAt: writtenBefore(stage, ticketReleaseTime),
  };
};
