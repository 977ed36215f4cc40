import { audiencesOfKind } from '@karportalen/contract/events/audience';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Q } from '../platform/db/database.ts';
import { qualified } from '../platform/db/qualified-column.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { events } from './tables.ts';

type Person = Pick<MemberCaller, 'kind' | 'divisionId'>;
/** The events table or an alias of it. */
type EventsTable = Readonly<Record<'id' | 'isDraft' | 'deletedAt' | 'overAt' | 'targetUserType', PgColumn>>;

/** Who sees an event: members of its target group and, where it names divisions, of one of those, until it is over. */
export const isVisibleTo = (member: Person, now: Date, table: EventsTable = events): SQL | undefined => {
  const id = qualified(table.id);
  return and(
    published(table),
    gt(table.overAt, now),
    inArray(table.targetUserType, [...audiencesOfKind(member.kind)]),
    sql`(not exists (select from event_divisions l where l.event_id = ${id})
      or exists (select from event_divisions l where l.event_id = ${id} and l.division_id = ${member.divisionId}))`,
  );
};

export const isEventVisible = async (q: Q, member: Person, id: string, now: Date): Promise<boolean> => {
  const rows = await q
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(member, now)));
  return rows.length > 0;
};

/** The same for several members: grouped by kind and division, of which there are few. */
export const visibleTo = async (
  q: Q,
  id: string,
  members: readonly Person[],
  now: Date,
): Promise<(member: Person) => boolean> => {
  const nameOf = ({ kind, divisionId }: Person): string => `${kind} ${divisionId}`;
  const groups = [...new Map(members.map((member) => [nameOf(member), member])).values()];
  const columns = groups.map((member) => [nameOf(member), sql<boolean>`(${isVisibleTo(member, now)})`]);
  const [row] = await q
    .select(Object.fromEntries(columns) as Record<string, SQL<boolean>>)
    .from(events)
    .where(eq(events.id, id));
  return (member) => row?.[nameOf(member)] === true;
};
