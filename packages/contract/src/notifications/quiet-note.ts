import { quietTimeText, quietUntil } from '../core/quiet-time.ts';
import type { Notification } from './fields.ts';
import type { PushSettings } from './push-settings.ts';

type Scheduled = Pick<Notification, 'scheduleTime' | 'updatedAt'>;

/**
 * The note for a push that is scheduled in the quiet time: it is sent, because an organiser chose the time. The wording
 * differs if the quiet time was changed after the push was scheduled.
 */
export const scheduledInQuietTime = (
  { scheduleTime, updatedAt }: Scheduled,
  { quietTime, quietTimeChangedAt }: PushSettings,
): string | undefined => {
  if (!scheduleTime || !quietTime || !quietUntil(quietTime, new Date(scheduleTime))) return undefined;
  const leaves = `Går ut i tyst tid (${quietTimeText(quietTime)}).`;
  const isFromBefore = quietTimeChangedAt !== null && new Date(updatedAt) < new Date(quietTimeChangedAt);
  return isFromBefore ? `${leaves} Den schemalades innan tyst tid ändrades.` : leaves;
};

/** The note for a notification; none for alarms, which ignore the quiet time. */
export const quietNote = (
  { type, status, ...scheduled }: Scheduled & Pick<Notification, 'type' | 'status'>,
  settings: PushSettings,
): string | undefined =>
  type === 'Alarm' || status !== 'scheduled' ? undefined : scheduledInQuietTime(scheduled, settings);
