import type { CalendarKind, CalendarStatus } from './kinds.ts';

type Opened = {
  readonly kind: CalendarKind;
  readonly id: string;
  readonly title: string;
  readonly status: CalendarStatus;
};

const archives = {
  notification: '/push-notifications/archive',
  alarm: '/push-notifications/archive',
  poll: '/polls/archive',
  pollEnd: '/polls/archive',
  theme: '/themes/archive',
  countdown: '/themes/archive',
} as const;

/** What is ahead is in the archives' first tab. */
const tabOf = (status: CalendarStatus): string | undefined => {
  if (['scheduled', 'upcoming', 'countdown'].includes(status)) return undefined;
  return status === 'active' ? 'active' : 'history';
};

/** The portal's page of an item: an event's own page, or the archive filtered by the item's title. */
export const pagePath = ({ kind, id, title, status }: Opened): string => {
  if (kind === 'event' || kind === 'release') return `/events/${id}`;
  const tab = tabOf(status);
  return `${archives[kind]}?${tab ? `tab=${tab}&` : ''}search=${encodeURIComponent(title)}`;
};

const edits: Readonly<Record<Exclude<CalendarKind, 'alarm'>, string>> = {
  notification: '/push-notifications/edit',
  poll: '/polls/edit',
  pollEnd: '/polls/edit',
  theme: '/themes/edit',
  countdown: '/themes/edit',
  event: '/events/edit',
  release: '/events/edit',
};

export const editPath = ({ kind, id }: Pick<Opened, 'kind' | 'id'>): string | undefined =>
  kind === 'alarm' ? undefined : `${edits[kind]}/${id}`;
