import type { Notification } from '@karportalen/contract/notifications/fields';

const ARCHIVE = '/push-notifications/archive';

/** Where the archive shows this one. */
export const archivePath = ({
  isDraft,
  scheduleTime,
}: Pick<Notification, 'isDraft' | 'scheduleTime'>): string => {
  if (isDraft) return `${ARCHIVE}?tab=draft`;
  return scheduleTime ? ARCHIVE : `${ARCHIVE}?tab=history`;
};
