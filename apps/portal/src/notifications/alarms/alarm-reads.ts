import { listOpenAlarms } from '@karportalen/contract/notifications/alarm-endpoints';
import { getNotification } from '@karportalen/contract/notifications/endpoints';
import { notificationLists } from '../notification-lists.ts';

/** What every act on an alarm changes. */
export const alarmReads = [...notificationLists, getNotification, listOpenAlarms];
