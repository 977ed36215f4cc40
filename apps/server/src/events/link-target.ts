import { can } from '@karportalen/contract/core/access';
import { listEvents } from '@karportalen/contract/events/endpoints';
import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { LinkTarget } from '../notifications/link.ts';
import { appUsers } from '../people/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { isInAudience } from './count-audience.ts';
import { eventScope } from './event-scope.ts';
import { isVisibleTo } from './event-visibility.ts';
import { eventDivisions, events } from './tables.ts';

const idsWhere = async (q: Q, which: SQL | undefined): Promise<string[]> =>
  (await q.select({ id: events.id }).from(events).where(which)).map(({ id }) => id);

const inAppAt = (at: Date): SQL | undefined => and(published(events), gt(events.overAt, at));

export const eventLinkTarget: LinkTarget = {
  mayLinkTo: async (q, id, caller, at) => {
    if (!can.call(caller, listEvents.needs)) return false;
    const state = at ? inAppAt(at) : isNull(events.deletedAt);
    return (await idsWhere(q, and(eq(events.id, id), eventScope(caller, 'read'), state))).length > 0;
  },
  readersAmong: async (q, id, people, now) => {
    const [event] = await q
      .select({ targetUserType: events.targetUserType })
      .from(events)
      .where(and(eq(events.id, id), inAppAt(now)));
    if (!event) return new Set();
    const links = await q
      .select({ id: eventDivisions.divisionId })
      .from(eventDivisions)
      .where(eq(eventDivisions.eventId, id));
    const audience = { ...event, divisions: links.map((each) => each.id) };
    const readers = await q
      .select({ id: appUsers.id })
      .from(appUsers)
      .where(and(inArray(appUsers.id, [...people]), isInAudience(audience)));
    return new Set(readers.map((each) => each.id));
  },
  openFor: (q, ids, member, now) => idsWhere(q, and(inArray(events.id, [...ids]), isVisibleTo(member, now))),
};
