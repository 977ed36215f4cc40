import {
  listDraftNotifications,
  listNotifications,
  listScheduledNotifications,
} from '@karportalen/contract/notifications/endpoints';

export const notificationLists = [listNotifications, listScheduledNotifications, listDraftNotifications];
