import type { Delivery } from './push-subject.ts';

type Timed = Pick<Delivery, 'sendAt' | 'priority'>;

const MINUTE_MS = 60_000;

export const STANDARD_LATEST_MINUTES = 120;

/** An alarm is about now: half an hour late it would mislead. */
const ALARM_LATEST_MINUTES = 30;

const latestOf = ({ sendAt, priority }: Timed, latestMinutes: number): Date => {
  const most = priority === 'high' ? Math.min(ALARM_LATEST_MINUTES, latestMinutes) : latestMinutes;
  return new Date(sendAt.getTime() + most * MINUTE_MS);
};

/** Whether a push is so late that it must not be sent without an organiser's decision. */
export const isTooLate = (push: Timed, now: Date, latestMinutes: number): boolean =>
  now > latestOf(push, latestMinutes);

/** Retries end at this time. */
export const triedUntil = (push: Timed & Pick<Delivery, 'deadline'>, latestMinutes: number): Date => {
  const latest = latestOf(push, latestMinutes);
  return push.deadline && push.deadline < latest ? push.deadline : latest;
};
