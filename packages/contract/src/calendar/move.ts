import { can, type FunctionName, type Holder } from '../core/access.ts';
import { addDays, fromStockholm, toStockholm } from '../core/time.ts';
import type { CalendarKind, CalendarStatus } from './kinds.ts';

type Movable = {
  readonly kind: CalendarKind;
  readonly start: string;
  readonly isMine: boolean;
  readonly status?: CalendarStatus | undefined;
};

/** The function that a user needs to open the item's pages. */
const neededFor: Readonly<Record<CalendarKind, FunctionName>> = {
  notification: 'PushNotification',
  alarm: 'PushNotification',
  poll: 'Polls',
  pollEnd: 'Polls',
  theme: 'CustomTheme',
  countdown: 'CustomTheme',
  event: 'Events',
  release: 'Events',
};

const open: readonly (CalendarStatus | undefined)[] = [
  'scheduled',
  'open',
  'upcoming',
  'countdown',
  'active',
];

export const mayOpen = ({ kind, isMine }: Pick<Movable, 'kind' | 'isMine'>, user: Holder): boolean =>
  isMine && can.call(user, neededFor[kind]);

/** An alarm cannot be edited once it is scheduled. */
export const mayEdit = (item: Movable, user: Holder): boolean =>
  mayOpen(item, user) && item.kind !== 'alarm' && open.includes(item.status);

/** Whether it can be moved: not once it has begun. The update call has the last word. */
export const mayMove = (item: Movable, user: Holder, now: Date): boolean =>
  mayEdit(item, user) && new Date(item.start) > now;

/** The same time of day on another Stockholm day. */
export const onDay = (start: string, day: string): string =>
  fromStockholm(day, toStockholm(start).time).toISOString();

/** The same time of day this many days later. */
export const movedByDays = (start: string, days: number): string =>
  onDay(start, addDays(toStockholm(start).date, days));
