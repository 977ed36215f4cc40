import { getHome } from '@karportalen/contract/home/member-endpoints';
import type { EventTickets } from '../events/event-needs.ts';
import { listEventsFor } from '../events/member-sql.ts';
import { countUnread, readOpenAlarm } from '../notifications/inbox-sql.ts';
import { named } from '../platform/db/named-database.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import { listUnansweredPolls } from '../polls/member-sql.ts';
import { readCountdownFor, readThemeFor } from '../themes/member-sql.ts';

const NEXT_EVENTS = 3;

export const homeRoutes = (tickets: EventTickets): readonly Route[] => [
  onPool(getHome, async ({ q: db, caller, now }) => {
    const q = named(db);
    const [theme, countdown, alarm, unread, { events }, polls] = await Promise.all([
      readThemeFor(q, caller, now),
      readCountdownFor(q, caller, now),
      readOpenAlarm(q, caller.id),
      countUnread(q, caller.id),
      listEventsFor(q, caller, { limit: NEXT_EVENTS, series: 'first' }, { tickets, now }),
      listUnansweredPolls(q, caller, now),
    ]);
    return { theme, countdown, alarm, unread, events, polls };
  }),
];
