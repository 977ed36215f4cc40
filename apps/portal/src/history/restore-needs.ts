import type { Needs } from '@karportalen/contract/core/access';
import type { HistoryKind } from '@karportalen/contract/core/history/kinds';
import { createEvent } from '@karportalen/contract/events/endpoints';
import { createAlarm, createNotification } from '@karportalen/contract/notifications/endpoints';
import { createPoll } from '@karportalen/contract/polls/endpoints';
import { createTheme } from '@karportalen/contract/themes/endpoints';

/** Whoever may make such an item may restore one. */
export const restoreNeeds: Readonly<Partial<Record<HistoryKind, Needs>>> = {
  notification: createNotification.needs,
  alarm: createAlarm.needs,
  poll: createPoll.needs,
  theme: createTheme.needs,
  event: createEvent.needs,
};
