import type { Notification } from '@karportalen/contract/notifications/fields';

const ARCHIVE = '/push-notifications/archive';

/** The archive tab that shows this notification. */
export const archivePath = ({
  isDraft,
  scheduleTime,
}: Pick<Notification, 'isDraft' | 'scheduleTime'>): string => {
  if (isDraft) return `${ARCHIVE}?tab=draft`;
  return scheduleTime ? ARCHIVE : `${ARCHIVE}?tab=history`;
};
