import { can } from '@karportalen/contract/core/access';
import { listEvents } from '@karportalen/contract/events/endpoints';
import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { LinkTarget } from '../notifications/link.ts';
import type { Q } from '../platform/db/database.ts';
import { inScope } from '../platform/ownership/row-scope.ts';
import { isVisibleTo } from './event-visibility.ts';
import { events, published } from './tables.ts';

const idsWhere = async (q: Q, which: SQL | undefined): Promise<string[]> =>
  (await q.select({ id: events.id }).from(events).where(which)).map(({ id }) => id);

const inAppAt = (at: Date): SQL | undefined => and(published(events), gt(events.overAt, at));

export const eventLinkTarget: LinkTarget = {
  mayLinkTo: async (q, id, caller, at) => {
    if (!can.call(caller, listEvents.needs)) return false;
    const state = at ? inAppAt(at) : isNull(events.deletedAt);
    return (await idsWhere(q, and(eq(events.id, id), inScope(caller, events), state))).length > 0;
  },
  isInApp: async (q, id, now) => (await idsWhere(q, and(eq(events.id, id), inAppAt(now)))).length > 0,
  openFor: (q, ids, member, now) => idsWhere(q, and(inArray(events.id, [...ids]), isVisibleTo(member, now))),
};
