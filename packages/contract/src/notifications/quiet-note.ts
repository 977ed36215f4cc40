import { quietTimeText, quietUntil } from '../core/quiet-time.ts';
import type { Notification } from './fields.ts';
import type { PushSettings } from './push-settings.ts';

type Scheduled = Pick<Notification, 'type' | 'status' | 'scheduleTime' | 'updatedAt'>;

/**
 * What to say of a notification that will leave in the quiet time: an organiser chose the time, so it does. One that was
 * scheduled before the quiet time was changed may have been meant otherwise.
 */
export const quietNote = (
  { type, status, scheduleTime, updatedAt }: Scheduled,
  { quietTime, quietTimeChangedAt }: PushSettings,
): string | undefined => {
  if (type === 'Alarm' || status !== 'scheduled' || !scheduleTime || !quietTime) return undefined;
  if (!quietUntil(quietTime, new Date(scheduleTime))) return undefined;
  const leaves = `Går ut i tyst tid (${quietTimeText(quietTime)}).`;
  const isFromBefore = quietTimeChangedAt !== null && new Date(updatedAt) < new Date(quietTimeChangedAt);
  return isFromBefore ? `${leaves} Den schemalades innan tyst tid ändrades.` : leaves;
};
