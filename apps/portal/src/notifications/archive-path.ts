import type { Notification } from '@karportalen/contract/notifications/fields';
import { isUndoable } from '@karportalen/contract/notifications/texts';

const ARCHIVE = '/push-notifications/archive';

/** The archive tab that shows this notification. */
export const archivePath = (item: Pick<Notification, 'isDraft' | 'scheduleTime' | 'status'>): string => {
  if (item.isDraft) return `${ARCHIVE}?tab=draft`;
  return item.scheduleTime || isUndoable(item) ? ARCHIVE : `${ARCHIVE}?tab=history`;
};
