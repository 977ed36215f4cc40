import type { TargetGroup } from '@karportalen/contract/core/target-group';
import type { StatisticKind } from '@karportalen/contract/statistics/measures';
import { type SQL, sql } from 'drizzle-orm';
import { events } from '../events/tables.ts';
import { notifications } from '../notifications/tables.ts';
import type { PersonKind } from '../people/tables.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { inScope } from '../platform/ownership/row-scope.ts';
import { polls } from '../polls/tables.ts';

export type ItemRow = {
  readonly id: string;
  readonly title: string;
  readonly at: Date;
  readonly hostId: string | null;
  readonly divisionId: string | null;
  readonly targetGroup: TargetGroup | null;
  readonly release: Date | null;
  /** Null where nothing ends. */
  readonly endsAt: Date | null;
};

const pushes = (type: 'Notification' | 'Alarm'): SQL => sql`
  select id, title_swedish as title, coalesce(sent_at, send_at) as at, coalesce(committee_id, division_id) as "hostId",
    division_id as "divisionId", target_group as "targetGroup", null::timestamptz as release, null::timestamptz as "endsAt"
  from notifications where type = ${type} and not is_draft`;

/** The published items of each kind. Their scope is added in the same statement. */
const published: Readonly<
  Record<
    StatisticKind,
    { readonly rows: SQL; readonly table: typeof polls | typeof notifications | typeof events }
  >
> = {
  notification: { rows: pushes('Notification'), table: notifications },
  alarm: { rows: pushes('Alarm'), table: notifications },
  poll: {
    rows: sql`select id, title_swedish as title, send_at as at, coalesce(committee_id, division_id) as "hostId",
      division_id as "divisionId", target_group as "targetGroup", null::timestamptz as release,
      null::timestamptz as "endsAt" from polls where not is_draft`,
    table: polls,
  },
  event: {
    rows: sql`select id, name_swedish as title, start_time as at, host_id as "hostId", division_id as "divisionId",
      null as "targetGroup", ticket_release_time as release, over_at as "endsAt" from events where not is_draft and deleted_at is null`,
    table: events,
  },
};

const ids = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`;

/** Those of these items that still exist in the caller's scope. */
export const readPublished = async (
  q: Q,
  caller: Caller,
  kind: StatisticKind,
  itemIds: readonly string[],
): Promise<ItemRow[]> => {
  const { rows: select, table } = published[kind];
  const { rows } = await q.execute<ItemRow>(
    sql`${select} and id = any(${ids(itemIds)}) and ${inScope(caller, table)}`,
  );
  return rows;
};

export type GroupRow = { readonly opened: number; readonly voted: number };

const sums = sql`coalesce(sum(n) filter (where measure = 'opened'), 0)::int as opened,
  coalesce(sum(n) filter (where measure = 'voted'), 0)::int as voted`;

/**
 * Divisions with members of these kinds, and those without a division; also where nobody answered, since a missing row
 * would reveal that. A deleted division counts as none.
 */
export const readByDivision = async (
  q: Q,
  pollId: string,
  kinds: readonly PersonKind[],
): Promise<(GroupRow & { name: string })[]> => {
  const { rows } = await q.execute<GroupRow & { name: string }>(sql`
    select coalesce(v.name, 'Utan sektion') as name, ${sums}
    from (select id, name from divisions union all select null, null) v
    left join (
      select d.measure, d.n, k.id as division_id from statistics_days d left join divisions k on k.id = d.member_division_id
      where d.item_id = ${pollId} and d.member_kind is not null
    ) d on d.division_id is not distinct from v.id
    where d.n is not null or exists (select from app_users p where p.division_id is not distinct from v.id
      and p.kind = any(${sql.param([...kinds])}::text[]) and p.deactivated_at is null)
    group by v.id, v.name order by v.name collate "sv-x-icu" nulls last`);
  return rows;
};

/** The kinds that were asked, and others that answered: a member's kind may have changed since. */
export const readByKind = async (
  q: Q,
  pollId: string,
  kinds: readonly PersonKind[],
): Promise<(GroupRow & { kind: PersonKind })[]> => {
  const { rows } = await q.execute<GroupRow & { kind: PersonKind }>(sql`
    select k.kind, ${sums}
    from unnest(array['Student', 'Freshman', 'Alumnus']) with ordinality k(kind, place)
    left join statistics_days d on d.item_id = ${pollId} and d.member_kind = k.kind
    where d.n is not null or k.kind = any(${sql.param([...kinds])}::text[])
    group by k.kind, k.place order by k.place`);
  return rows;
};
