import {
  downloadOrganiserCalendar,
  getCalendar,
  getCalendarAddress,
  getEventCollisions,
  getPushCollisions,
  renewCalendarAddress,
} from '@karportalen/contract/calendar/endpoints';
import { rangeOf } from '@karportalen/contract/calendar/fields';
import { addressOf } from '@karportalen/contract/core/endpoint';
import { icsOf } from '../platform/files/ics.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { countEvents, countPushes } from './collision-sql.ts';
import { entryOf } from './feed-entries.ts';
import { feedOf, findFeed, renewFeed } from './feed-sql.ts';
import { readCalendar, toItem } from './sql.ts';

const DAY = 24 * 3_600_000;
/** What a followed calendar holds: half a year back, a year ahead. */
const FEED = { before: 180 * DAY, after: 370 * DAY, most: 2000 };

export const calendarRoutes = (publicUrl: string): readonly Route[] => {
  const shown = (token: string) => ({
    address: `${publicUrl}${addressOf(downloadOrganiserCalendar, { token })}`,
  });
  return [
    onPool(getCalendar, async ({ q, caller, query, now }) => ({
      items: (await readCalendar(q, caller, { ...rangeOf(query), now })).map(toItem),
    })),
    onPool(getPushCollisions, ({ q, caller, query }) => countPushes(q, caller, query)),
    onPool(getEventCollisions, ({ q, query }) => countEvents(q, query)),
    onPool(getCalendarAddress, async ({ q, caller }) => shown(await feedOf(q, caller.id))),
    inTransaction(renewCalendarAddress, async ({ q, caller }) => shown(await renewFeed(q, caller.id))),
    onPool(downloadOrganiserCalendar, async ({ q, params, now }) => {
      const scope = orNotFound(await findFeed(q, params.token, now));
      const from = new Date(now.getTime() - FEED.before);
      const to = new Date(now.getTime() + FEED.after);
      const rows = await readCalendar(q, scope, { from, to, now, onlyMine: true, limit: FEED.most });
      const entries = rows.map((row) => entryOf(row, publicUrl));
      return { name: downloadOrganiserCalendar.file, content: icsOf('Kårportalen', entries) };
    }),
  ];
};
