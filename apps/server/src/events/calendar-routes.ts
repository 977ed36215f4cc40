import { addressOf } from '@karportalen/contract/core/endpoint';
import {
  downloadCalendar,
  downloadEventCalendar,
  getCalendarAddresses,
  renewCalendarAddresses,
} from '@karportalen/contract/events/member-endpoints';
import { icsOf } from '../platform/files/ics.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { drawOf, entryOf, releaseOf } from './calendar-entries.ts';
import {
  eventForCalendar,
  eventsInFeed,
  type FeedKind,
  feedsOf,
  findFeed,
  renewFeeds,
} from './calendar-sql.ts';
import type { EventTickets } from './event-needs.ts';

const names = {
  sv: { mine: 'Mina event', all: 'Event i Kårappen' },
  en: { mine: 'My events', all: 'Events in Kårappen' },
} as const;

export const calendarRoutes = (tickets: EventTickets, publicUrl: string): readonly Route[] => {
  const addressesOf = ({ mine, all }: Record<FeedKind, string>) => ({
    mine: `${publicUrl}${addressOf(downloadCalendar, { token: mine })}`,
    all: `${publicUrl}${addressOf(downloadCalendar, { token: all })}`,
  });
  return [
    onPool(downloadEventCalendar, async ({ q, caller, params, now }) => {
      const event = orNotFound(await eventForCalendar(q, params.id, caller, { tickets, now }));
      const reader = { language: caller.language, publicUrl };
      const entries = [...entryOf(event, reader), ...drawOf(event, reader)];
      return { name: downloadEventCalendar.file, content: icsOf(names[caller.language].all, entries) };
    }),

    onPool(getCalendarAddresses, async ({ q, caller }) => addressesOf(await feedsOf(q, caller.id))),

    inTransaction(renewCalendarAddresses, async ({ q, caller }) =>
      addressesOf(await renewFeeds(q, caller.id)),
    ),

    onPool(downloadCalendar, async ({ q, params, now }) => {
      const { kind, follower } = orNotFound(await findFeed(q, params.token));
      const rows = await eventsInFeed(q, kind, follower, { tickets, now });
      const reader = { language: follower.language, publicUrl };
      const entries = rows.flatMap((event) => [
        ...entryOf(event, reader),
        ...(kind === 'all' ? releaseOf(event, reader) : []),
      ]);
      return { name: downloadCalendar.file, content: icsOf(names[follower.language][kind], entries) };
    }),
  ];
};
