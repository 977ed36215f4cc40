import type { HistoryKind } from '@karportalen/contract/core/history/kinds';
import { createAlarm } from '@karportalen/contract/notifications/endpoints';
import { eventRestorer } from './restore-event.ts';
import { notificationRestorer } from './restore-notification.ts';
import { pollRestorer } from './restore-poll.ts';
import { themeRestorer } from './restore-theme.ts';
import type { Restorer } from './restoring.ts';

export const restorers: Readonly<Partial<Record<HistoryKind, Restorer>>> = {
  poll: pollRestorer,
  notification: notificationRestorer,
  alarm: { ...notificationRestorer, needs: createAlarm.needs },
  theme: themeRestorer,
  event: eventRestorer,
};
