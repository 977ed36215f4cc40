import type { CalendarItem } from '@karportalen/contract/calendar/fields';
import {
  type CalendarKind,
  type CalendarStatus,
  calendarKindLabels,
} from '@karportalen/contract/calendar/kinds';
import { toStockholm } from '@karportalen/contract/core/time';
import { eventStatusLabels } from '@karportalen/contract/events/kinds';
import { alarmStatusLabels, pushStatusLabels } from '@karportalen/contract/notifications/push-status';
import { openPollLabels } from '@karportalen/contract/polls/texts';
import { themeStateLabels } from '@karportalen/contract/themes/states';
import { firstDay, lastDay, longDay } from './calendar-days.ts';

/** Others' items have no id; the key tells items apart on the page. */
export type ShownItem = CalendarItem & { readonly key: string; readonly isMoving?: boolean };
/** An item in one's scope. */
export type OwnItem = Omit<ShownItem, 'id' | 'status'> & {
  readonly id: string;
  readonly status: CalendarStatus;
};

export const isOwn = (item: ShownItem): item is OwnItem => item.isMine && item.id !== undefined;

export const withKeys = (items: readonly CalendarItem[]): ShownItem[] => {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = `${item.kind} ${item.id ?? `${item.title} ${item.host} ${item.start}`}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { ...item, key: count === 0 ? name : `${name} ${count}` };
  });
};

const waits = pushStatusLabels.waiting;
const labels: Readonly<Record<CalendarKind, Readonly<Partial<Record<string, string>>>>> = {
  notification: { ...pushStatusLabels, scheduled: waits },
  alarm: { ...alarmStatusLabels, scheduled: alarmStatusLabels.waiting },
  poll: { ...openPollLabels, scheduled: waits },
  pollEnd: { ...openPollLabels, scheduled: waits },
  theme: themeStateLabels,
  countdown: themeStateLabels,
  event: eventStatusLabels,
  release: eventStatusLabels,
};

/** The same label as on the item's own pages. */
export const statusLabel = ({ kind, status }: CalendarItem): string | undefined =>
  status && labels[kind][status];

export const isCalledOff = ({ status }: CalendarItem): boolean =>
  status === 'cancelled' || status === 'takenDown';

export const timeOf = (instant: string): string => toStockholm(instant).time;

/** 'onsdag 18 november 17:00–23:00', or both days. */
export const whenText = (item: Pick<CalendarItem, 'start' | 'end'>): string => {
  const from = `${longDay(firstDay(item))} ${timeOf(item.start)}`;
  if (!item.end) return from;
  if (firstDay(item) === lastDay(item)) return `${from}–${timeOf(item.end)}`;
  return `${from} – ${longDay(toStockholm(item.end).date)} ${timeOf(item.end)}`;
};

/** Read by screen readers before the title. */
export const spokenKind = ({ kind }: Pick<CalendarItem, 'kind'>): string => calendarKindLabels[kind];
