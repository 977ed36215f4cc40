import type { CalendarItem } from '@karportalen/contract/calendar/fields';
import type { CalendarKind, CalendarStatus } from '@karportalen/contract/calendar/kinds';
import type { Role } from '@karportalen/contract/core/access';
import { MAX_WINDOW_MINUTES } from '@karportalen/contract/events/release-kinds';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { eventScope } from '../events/event-scope.ts';
import { seriesColumn } from '../events/series/series-column.ts';
import { events } from '../events/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { createdBy, type OwnerNames } from '../organisations/created-by.ts';
import type { Q } from '../platform/db/database.ts';
import { named } from '../platform/db/named-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { inScope, type OwnedTable } from '../platform/ownership/row-scope.ts';
import { polls } from '../polls/tables.ts';
import { themes } from '../themes/tables.ts';

export type CalendarScope = Pick<Caller, 'role' | 'divisionId' | 'committeeId'>;

type Asked = {
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  /** Leaves out what the rest of the union has published. */
  readonly onlyMine?: boolean;
  readonly limit?: number;
};

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

type Branch = {
  readonly table: typeof notifications | typeof polls | typeof themes | typeof events;
  readonly kind: SQLWrapper;
  readonly title: SQLWrapper;
  readonly start: SQLWrapper;
  readonly end?: SQLWrapper;
  readonly status: SQL;
  readonly host?: SQLWrapper;
  /** An event's place in its series. */
  readonly series?: SQL;
  readonly inRange: SQL;
  /** Whether members see it, or have got it. */
  readonly isOut: SQL;
};

/** The columns of the statement below; each kind of item is one SELECT of its UNION ALL. */
const branchesOf = ({ from, to, now }: Asked): readonly Branch[] => {
  const point = (column: SQLWrapper) => sql`${column} >= ${at(from)} and ${column} < ${at(to)}`;
  // In the words of the GiST indexes, so that a bar that began long ago is found without reading all earlier ones.
  const bar = (start: SQLWrapper, end: SQLWrapper) =>
    sql`tstzrange(${start}, ${end}) && tstzrange(${at(from)}, ${at(to)})`;
  const hasCome = (column: SQLWrapper) => sql`${column} <= ${at(now)}`;

  const pollStatus = sql`case when ${polls.sendAt} > ${at(now)} then 'scheduled'
    when ${polls.closesAt} <= ${at(now)} then 'closed' else 'open' end`;
  const themeStatus = sql`case when ${themes.endTime} <= ${at(now)} then 'ended'
    when ${themes.startTime} <= ${at(now)} then 'active'
    when ${themes.countdownStartTime} <= ${at(now)} then 'countdown' else 'upcoming' end`;
  const eventStatus = sql`case when ${events.takenDownAt} is not null then 'takenDown'
    when ${events.cancelledAt} is not null then 'cancelled'
    when ${events.endTime} <= ${at(now)} then 'ended' else 'active' end`;
  const takesPlace = sql`${events.takenDownAt} is null and ${events.cancelledAt} is null`;
  const windowEnd = sql`case when ${events.releaseKind} = 'Draw'
    then ${events.ticketReleaseTime} + ${events.drawWindowMinutes} * interval '1 minute' end`;
  const longestWindow = new Date(from.getTime() - MAX_WINDOW_MINUTES * 60_000);

  return [
    {
      table: notifications,
      kind: sql`case ${notifications.type} when 'Alarm' then 'alarm' else 'notification' end`,
      title: notifications.titleSwedish,
      start: notifications.sendAt,
      status: sql`coalesce(${notifications.pushStatus}, case when ${notifications.sentAt} is not null then 'sent'
        when ${notifications.failedReason} is not null then 'failed'
        when ${notifications.sendAt} > ${at(now)} then 'scheduled' else 'sending' end)`,
      inRange: point(notifications.sendAt),
      isOut: sql`${hasCome(notifications.sendAt)} and ${notifications.pushStatus} is distinct from 'held'`,
    },
    {
      table: polls,
      kind: sql`'poll'`,
      title: polls.titleSwedish,
      start: polls.sendAt,
      status: pollStatus,
      inRange: point(polls.sendAt),
      isOut: hasCome(polls.sendAt),
    },
    {
      table: polls,
      kind: sql`'pollEnd'`,
      title: polls.titleSwedish,
      start: polls.closesAt,
      status: pollStatus,
      inRange: point(polls.closesAt),
      isOut: hasCome(polls.sendAt),
    },
    {
      table: themes,
      kind: sql`'theme'`,
      title: themes.title,
      start: themes.startTime,
      end: themes.endTime,
      status: themeStatus,
      inRange: bar(themes.startTime, themes.endTime),
      isOut: hasCome(themes.startTime),
    },
    {
      table: themes,
      kind: sql`'countdown'`,
      title: themes.title,
      start: themes.countdownStartTime,
      end: themes.startTime,
      status: themeStatus,
      inRange: sql`${themes.countdownStartTime} is not null and ${bar(themes.countdownStartTime, themes.startTime)}`,
      isOut: hasCome(themes.countdownStartTime),
    },
    {
      table: events,
      kind: sql`'event'`,
      title: events.nameSwedish,
      start: events.startTime,
      end: events.endTime,
      status: eventStatus,
      host: events.hostId,
      series: seriesColumn,
      inRange: bar(events.startTime, events.endTime),
      isOut: takesPlace,
    },
    {
      table: events,
      kind: sql`'release'`,
      title: events.nameSwedish,
      start: events.ticketReleaseTime,
      end: windowEnd,
      status: eventStatus,
      host: events.hostId,
      // A draw's window may have opened before the range; none is longer than this.
      inRange: sql`${events.ticketReleaseTime} >= ${at(longestWindow)} and ${events.ticketReleaseTime} < ${at(to)}
        and coalesce(${windowEnd}, ${events.ticketReleaseTime}) >= ${at(from)}`,
      isOut: takesPlace,
    },
  ];
};

// A limit also keeps the planner from parallel workers: to start them takes many times as long as the read.
const MOST_OF_A_KIND = 100_000;

const selectOf = (branch: Branch, scope: CalendarScope, onlyMine: boolean): SQL => {
  const { table, end, host } = branch;
  const mine = table === events ? eventScope(scope, 'read') : inScope(scope, table satisfies OwnedTable);
  return sql`(select ${branch.kind} as kind, ${table.id} as id, ${branch.title} as title, ${branch.start} as start_at,
      ${end ?? sql`null::timestamptz`} as end_at, ${branch.status} as status, coalesce(${mine}, false) as is_mine,
      ${table.creatorRole} as creator_role, ${table.divisionId} as division_id,
      coalesce(${host ?? sql`null::uuid`}, ${table.committeeId}) as committee_id,
      ${branch.series ?? sql`null::json`} as series, ${table.createdAt} as created_at, ${table.updatedAt} as updated_at
    from ${table}
    where ${published(table)} and ${branch.inRange} and ${onlyMine ? mine : sql`(${mine} or ${branch.isOut})`}
    limit ${sql.raw(String(MOST_OF_A_KIND))})`;
};

export type CalendarRow = OwnerNames & {
  readonly kind: CalendarKind;
  readonly id: string;
  readonly title: string;
  readonly start: Date;
  readonly end: Date | null;
  readonly status: CalendarStatus;
  readonly isMine: boolean;
  readonly series: CalendarItem['series'] | null;
  readonly creatorRole: Role | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

type Raw = Omit<CalendarRow, 'start' | 'end' | 'createdAt' | 'updatedAt'> &
  Record<'start' | 'createdAt' | 'updatedAt', string> & { readonly end: string | null };

/**
 * One statement for all kinds. Its cost follows what is in the range: each branch has an index on its time, and the
 * scope is a column of it, because the rest of the union is shown too. The names are looked up row by row: the planner expects far more
 * rows than a month has, and would join by reading all divisions and committees.
 */
export const readCalendar = async (q: Q, scope: CalendarScope, asked: Asked): Promise<CalendarRow[]> => {
  const branches = branchesOf(asked).map((branch) => selectOf(branch, scope, asked.onlyMine ?? false));
  const { rows } = await named(q).execute<Raw>(sql`
    select i.kind, i.id, i.title, i.start_at as start, i.end_at as "end", i.status, i.is_mine as "isMine",
      i.creator_role as "creatorRole",
      (select d.name from divisions d where d.id = i.division_id) as "divisionName",
      (select c.name from committees c where c.id = i.committee_id) as "committeeName",
      i.series, i.created_at as "createdAt", i.updated_at as "updatedAt"
    from (${sql.join(branches, sql` union all `)}) i
    order by i.start_at, i.kind, i.id
    ${asked.limit === undefined ? sql`` : sql`limit ${asked.limit}`}`);
  return rows.map((row) => ({
    ...row,
    start: new Date(row.start),
    end: row.end === null ? null : new Date(row.end),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }));
};

const hasHost = ({ kind }: CalendarRow): boolean => kind === 'event' || kind === 'release';

const hostOf = (row: CalendarRow): string =>
  hasHost(row) && row.committeeName !== null ? row.committeeName : createdBy(row);

/** Nothing but title, host and times of what is outside the scope: the other keys are absent. */
export const toItem = (row: CalendarRow): CalendarItem => ({
  kind: row.kind,
  title: row.title,
  start: row.start.toISOString(),
  end: row.end?.toISOString() ?? null,
  host: hostOf(row),
  isMine: row.isMine,
  ...(row.isMine && { id: row.id, status: row.status, ...(row.series && { series: row.series }) }),
});
