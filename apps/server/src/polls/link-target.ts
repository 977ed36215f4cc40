import { can } from '@karportalen/contract/core/access';
import { listPollHistory } from '@karportalen/contract/polls/endpoints';
import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { LinkTarget } from '../notifications/link.ts';
import { appUsers } from '../people/tables.ts';
import { peopleIn } from '../people/target-groups.ts';
import type { Q } from '../platform/db/database.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { inScope } from '../platform/ownership/row-scope.ts';
import { hasOpenedFor } from './member-sql.ts';
import { polls } from './tables.ts';

const idsWhere = async (q: Q, which: SQL | undefined): Promise<string[]> =>
  (await q.select({ id: polls.id }).from(polls).where(which)).map(({ id }) => id);

// A closed poll can still be opened: it shows its result.
const hasOpenedAt = (at: Date): SQL | undefined => and(published(polls), lte(polls.sendAt, at));

export const pollLinkTarget: LinkTarget = {
  mayLinkTo: async (q, id, caller, at) => {
    if (!can.call(caller, listPollHistory.needs)) return false;
    const state = at ? hasOpenedAt(at) : undefined;
    return (await idsWhere(q, and(eq(polls.id, id), inScope(caller, polls), state))).length > 0;
  },
  readersAmong: async (q, id, people, now) => {
    const [poll] = await q
      .select({ targetGroup: polls.targetGroup, divisionId: polls.divisionId })
      .from(polls)
      .where(and(eq(polls.id, id), hasOpenedAt(now)));
    if (!poll?.targetGroup) return new Set();
    const readers = await q
      .select({ id: appUsers.id })
      .from(appUsers)
      .where(and(inArray(appUsers.id, [...people]), peopleIn(poll.targetGroup, poll.divisionId)));
    return new Set(readers.map((each) => each.id));
  },
  openFor: (q, ids, member, now) => idsWhere(q, and(inArray(polls.id, [...ids]), hasOpenedFor(member, now))),
};
