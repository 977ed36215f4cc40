import { type SendMode, sendModeOf, timeToSend } from '@karportalen/contract/core/send-mode';
import type { TargetGroup } from '@karportalen/contract/core/target-group';
import type { Notification } from '@karportalen/contract/notifications/fields';

export type NotificationValues = {
  titleSwedish: string;
  titleEnglish: string;
  notificationMessageSwedish: string;
  notificationMessageEnglish: string;
  inboxMessageSwedish: string;
  inboxMessageEnglish: string;
  targetGroup: TargetGroup | null;
  sendMode: SendMode;
  scheduleTime: string | null;
};

const MINUTE = 60_000;

/** An hour ahead, on the minute. */
const inAnHour = (now: Date): string =>
  new Date((Math.floor(now.getTime() / MINUTE) + 60) * MINUTE).toISOString();

export const emptyNotification = (sendMode: SendMode, now: Date): NotificationValues => ({
  titleSwedish: '',
  titleEnglish: '',
  notificationMessageSwedish: '',
  notificationMessageEnglish: '',
  inboxMessageSwedish: '',
  inboxMessageEnglish: '',
  targetGroup: null,
  sendMode,
  scheduleTime: inAnHour(now),
});

const textsOf = (item: Notification) => ({
  titleSwedish: item.titleSwedish,
  titleEnglish: item.titleEnglish,
  notificationMessageSwedish: item.notificationMessageSwedish,
  notificationMessageEnglish: item.notificationMessageEnglish,
  inboxMessageSwedish: item.inboxMessageSwedish,
  inboxMessageEnglish: item.inboxMessageEnglish,
  targetGroup: item.targetGroup?.group ?? null,
});

/** What is copied is what it says and to whom; when is chosen anew. */
export const copyOf = (item: Notification, sendMode: SendMode, now: Date): NotificationValues => ({
  ...emptyNotification(sendMode, now),
  ...textsOf(item),
});

export const valuesOf = (item: Notification, now: Date): NotificationValues => ({
  ...textsOf(item),
  sendMode: sendModeOf(item.scheduleTime),
  scheduleTime: item.scheduleTime ?? inAnHour(now),
});

/** The call's body: the mode becomes a time or null. */
export const bodyOf = <V extends { sendMode: SendMode; scheduleTime: string | null }>({
  sendMode,
  scheduleTime,
  ...rest
}: V) => ({ ...rest, scheduleTime: timeToSend({ sendMode, scheduleTime }) });
