import type { eventCollisionQuery, pushCollisionQuery } from '@karportalen/contract/calendar/fields';
import { kindsInAudience } from '@karportalen/contract/events/audience';
import { type TargetUserType, targetUserTypes } from '@karportalen/contract/events/kinds';
import { groupsSharing } from '@karportalen/contract/people/group-kinds';
import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { events } from '../events/tables.ts';
import { notifications } from '../notifications/tables.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { inScope } from '../platform/ownership/row-scope.ts';
import { polls } from '../polls/tables.ts';
import { type Nearby, nearby } from './rules.ts';

type PushAsked = z.output<typeof pushCollisionQuery>;
type EventAsked = z.output<typeof eventCollisionQuery>;

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;
const near = (column: PgColumn, { from, to }: Nearby): SQL =>
  sql`${column} >= ${at(from)} and ${column} < ${at(to)}`;
const exceptFor = (column: PgColumn, id: string | undefined): SQL | undefined =>
  id === undefined ? undefined : ne(column, id);

/** The division that the push reaches. An edited item reaches its owner's people, whoever edits it. */
const reachOf = (caller: Caller, edited: string | undefined): SQL => {
  const own = sql`${caller.divisionId}::uuid`;
  if (edited === undefined) return own;
  const owner = (table: typeof notifications | typeof polls) =>
    sql`select ${table.divisionId} as division_id from ${table} where ${table.id} = ${edited} and ${inScope(caller, table)}`;
  const owners = sql`(${owner(notifications)} union all ${owner(polls)}) o`;
  return sql`(select case when exists (select from ${owners}) then (select division_id from ${owners}) else ${own} end)`;
};

/** Shares people: a push of the union reaches everybody, one of a division only that division. */
const isForSame = (column: PgColumn): SQL =>
  sql`(r.division_id is null or ${column} is null or ${column} = r.division_id)`;

/** Counts the pushes of the whole union, scheduled ones too: a count does not reveal what others plan. */
export const countPushes = async (q: Q, caller: Caller, { at: when, targetGroup, except }: PushAsked) => {
  const time = nearby(new Date(when));
  const groups = [...groupsSharing(targetGroup)];
  const ofNotifications = and(
    published(notifications),
    near(notifications.sendAt, time),
    sql`${notifications.pushStatus} is distinct from 'held'`,
    inArray(notifications.targetGroup, groups),
    isForSame(notifications.divisionId),
    exceptFor(notifications.id, except),
  );
  const ofPolls = and(
    published(polls),
    near(polls.sendAt, time),
    sql`${polls.sendPushNotification} and ${polls.pushStatus} is distinct from 'held'`,
    inArray(polls.targetGroup, groups),
    isForSame(polls.divisionId),
    exceptFor(polls.id, except),
  );
  const { rows } = await q.execute<{ pushes: number }>(sql`
    select (select count(*) from ${notifications} where ${ofNotifications})::int
      + (select count(*) from ${polls} where ${ofPolls})::int as pushes
    from (select ${reachOf(caller, except)} as division_id) r`);
  return { pushes: rows[0]?.pushes ?? 0, evening: time.evening };
};

const audiencesSharing = (type: TargetUserType): TargetUserType[] =>
  targetUserTypes.filter((other) =>
    kindsInAudience[other].some((kind) => kindsInAudience[type].includes(kind)),
  );

/** Condition: published events that take place and have some of the same people as audience. */
const isForSamePeople = ({ targetUserType, divisions, except }: EventAsked): SQL | undefined => {
  const of = sql`select from event_divisions l where l.event_id = ${events.id}`;
  const ids = divisions?.split(',');
  return and(
    published(events),
    sql`${events.takenDownAt} is null and ${events.cancelledAt} is null`,
    inArray(events.targetUserType, audiencesSharing(targetUserType)),
    ids && sql`(not exists (${of}) or exists (${of} and l.division_id = any(${sql.param(ids)}::uuid[])))`,
    exceptFor(events.id, except),
  );
};

export const countEvents = async (q: Q, asked: EventAsked) => {
  const { start, end, release } = asked;
  const same = isForSamePeople(asked);
  const count = (which: SQL | undefined) =>
    which ? sql`(select count(*) from ${events} where ${and(same, which)})::int` : sql`0`;
  const meets =
    start && end && new Date(start) < new Date(end)
      ? sql`tstzrange(${events.startTime}, ${events.endTime}) && tstzrange(${at(new Date(start))}, ${at(new Date(end))})`
      : undefined;
  const time = release === undefined ? undefined : nearby(new Date(release));
  const { rows } = await q.execute<{ events: number; releases: number }>(sql`
    select ${count(meets)} as events, ${count(time && near(events.ticketReleaseTime, time))} as releases`);
  return { events: rows[0]?.events ?? 0, releases: rows[0]?.releases ?? 0, evening: time?.evening ?? false };
};
