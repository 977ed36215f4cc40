import { audiencesOfKind } from '@karportalen/contract/events/audience';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { events } from './tables.ts';

type Person = Pick<MemberCaller, 'kind' | 'divisionId'>;

/** Who sees an event: members of its target group and, where it names divisions, of one of those, until it is over. */
export const isVisibleTo = (member: Person, now: Date): SQL | undefined =>
  and(
    published(events),
    gt(events.overAt, now),
    inArray(events.targetUserType, [...audiencesOfKind(member.kind)]),
    sql`(not exists (select from event_divisions l where l.event_id = events.id)
      or exists (select from event_divisions l where l.event_id = events.id and l.division_id = ${member.divisionId}))`,
  );

export const isEventVisible = async (q: Q, member: Person, id: string, now: Date): Promise<boolean> => {
  const rows = await q
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(member, now)));
  return rows.length > 0;
};
