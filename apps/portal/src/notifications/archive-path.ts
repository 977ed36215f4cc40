import type { Notification } from '@karportalen/contract/notifications/fields';
import { isUndoable } from '@karportalen/contract/notifications/texts';

const ARCHIVE = '/push-notifications/archive';

/** The page of an alarm or a drill that awaits a release or is open. */
export const alarmPath = ({ id, drill }: Pick<Notification, 'id' | 'drill'>): string =>
  `/push-notifications/${drill ? 'drill' : 'alarm'}/show/${id}`;

type Shown = Pick<Notification, 'id' | 'status' | 'isDraft' | 'scheduleTime' | 'drill'>;

/** Where this notification is shown: a tab of the archive, or the page of an alarm that awaits a release. */
export const archivePath = (item: Shown): string => {
  if (item.status === 'awaiting') return alarmPath(item);
  if (item.isDraft) return `${ARCHIVE}?tab=draft`;
  return item.scheduleTime || isUndoable(item) ? ARCHIVE : `${ARCHIVE}?tab=history`;
};
