import { type SendMode, sendModeOf, timeToSend } from '@karportalen/contract/core/send-mode';
import type { TargetGroup } from '@karportalen/contract/core/target-group';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { type LinkValues, linkToSend } from '@karportalen/contract/notifications/link';

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
} & LinkValues;

const MINUTE = 60_000;

/** An hour ahead, without seconds. */
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
  linkKind: 'none',
  linkId: null,
  linkUrl: '',
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
  linkKind: item.linkKind ?? ('none' as const),
  linkId: item.linkId,
  linkUrl: item.linkUrl ?? '',
});

/** A copy has the texts, the target group and the link; its time is new. */
export const copyOf = (item: Notification, sendMode: SendMode, now: Date): NotificationValues => ({
  ...emptyNotification(sendMode, now),
  ...textsOf(item),
});

export const valuesOf = (item: Notification, now: Date): NotificationValues => ({
  ...textsOf(item),
  sendMode: sendModeOf(item.scheduleTime),
  scheduleTime: item.scheduleTime ?? inAnHour(now),
});

/** The request body: the mode becomes a time or null, and only the fields of the link's kind are sent. */
export const bodyOf = <V extends { sendMode: SendMode; scheduleTime: string | null } & LinkValues>({
  sendMode,
  scheduleTime,
  linkKind,
  linkId,
  linkUrl,
  ...rest
}: V) => ({
  ...rest,
  scheduleTime: timeToSend({ sendMode, scheduleTime }),
  ...linkToSend({ linkKind, linkId, linkUrl }),
});
