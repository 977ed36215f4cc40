import { LONGEST_DELAY_HOURS, MARK_DELAY_HOURS, MARK_HOURS } from '@karportalen/contract/tickets/marks';
import { type SQL, sql } from 'drizzle-orm';
import type { EventRow } from '../../events/rules.ts';
import type { Q } from '../../platform/db/database.ts';

/*
 * Members with marks may book only some hours after a first-come release. The delay follows from the marks that counted
 * at the release time. Everything that changes marks first stores the delays of the host's open sales
 * (`storeOpenings`), and so does the first booking, so that later changes do not move them. Nothing here imports from
 * `booking`, which imports this.
 */

const HOUR = 3_600_000;
const iso = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** When a mark of the event `e` expires. */
export const expiry = sql`(e.end_time + make_interval(hours => ${sql.raw(String(MARK_HOURS))}))`;

/** Mark `m` of event `e` counts at this time. An appealed one does, until it is struck. */
const countsAt = (at: SQL): SQL =>
  sql`m.at <= ${at} and (m.struck_at is null or m.struck_at > ${at}) and ${expiry} > ${at}`;

const delays = sql.raw(`(array[${MARK_DELAY_HOURS.join(', ')}])`);
const most = sql.raw(String(MARK_DELAY_HOURS.length - 1));
const delayOf = (marks: SQL): SQL => sql`make_interval(hours => ${delays}[least(${marks}, ${most}) + 1])`;

/** CTEs that store who is held back from the released events `s` that this condition selects, unless stored before. */
const storing = (which: SQL, now: Date): SQL => sql`
  opened as (
    insert into sale_openings (event_id, opened_at)
    select s.id, s.ticket_release_time from events s
    where ${which} and s.release_kind = 'FirstCome' and s.reservation_type <> 'Open' and not s.is_draft
      and s.ticket_release_time <= ${iso(now)}
      and s.ticket_release_time > ${iso(new Date(now.getTime() - LONGEST_DELAY_HOURS * HOUR))}
    order by s.id
    on conflict do nothing returning event_id, opened_at
  ),
  stored as (
    insert into held_back (event_id, member_id, until)
    select o.event_id, marked.member_id, o.opened_at + ${delayOf(sql`marked.n`)}
    from opened o join events s on s.id = o.event_id cross join lateral (
      select m.member_id, count(*)::int as n from member_marks m join events e on e.id = m.event_id
      where m.host_id = s.host_id and ${countsAt(sql`o.opened_at`)} group by m.member_id) marked
    returning event_id, member_id, until
  )`;

/** Call before a host's marks change: open sales keep the delays that they opened with. */
export const storeOpenings = async (q: Q, hostId: string, now: Date): Promise<void> => {
  await q.execute(sql`with ${storing(sql`s.host_id = ${hostId}`, now)} select from stored`);
};

type Released = Pick<EventRow, 'id' | 'releaseKind' | 'ticketReleaseTime'>;

/** Until when each of these members is held back from booking. The caller holds the event's row lock. */
export const heldBackOf = async (
  q: Q,
  { id, releaseKind, ticketReleaseTime }: Released,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> => {
  if (releaseKind !== 'FirstCome' || !ticketReleaseTime) return new Map();
  const since = now.getTime() - ticketReleaseTime.getTime();
  if (since < 0 || since >= LONGEST_DELAY_HOURS * HOUR) return new Map();
  const asked = sql`member_id = any(${sql.param(memberIds)}::uuid[])`;
  const { rows } = await q.execute<{ member_id: string; until: string }>(sql`
    with ${storing(sql`s.id = ${id}`, now)}
    select member_id, until from stored where ${asked}
    union all
    select member_id, until from held_back where event_id = ${id} and ${asked}`);
  return new Map(rows.map(({ member_id, until }) => [member_id, new Date(until)]));
};

/**
 * Column in a statement on events: until when this member is held back, or null. Before the release it is computed from
 * the present marks.
 */
export const heldUntilColumn = (memberId: string, now: Date): SQL<string | null> => sql<string | null>`(
  select until from (
    select case when exists (select from sale_openings o where o.event_id = events.id)
      then (select h.until from held_back h where h.event_id = events.id and h.member_id = ${memberId})
      else (
        select events.ticket_release_time + ${delayOf(sql`count(*)::int`)}
        from member_marks m join events e on e.id = m.event_id
        where m.member_id = ${memberId} and m.host_id = events.host_id
          and ${countsAt(sql`events.ticket_release_time`)}
        having count(*) > 0)
      end as until
    where events.release_kind = 'FirstCome' and events.reservation_type <> 'Open'
  ) held where until > ${iso(now)})`;

/** Which of these members have a mark that counts with this host at this time. */
export const hasCountingMark = async (
  q: Q,
  memberIds: readonly string[],
  hostId: string,
  at: Date,
): Promise<ReadonlySet<string>> => {
  const { rows } = await q.execute<{ id: string }>(sql`
    select distinct m.member_id as id from member_marks m join events e on e.id = m.event_id
    where m.host_id = ${hostId} and m.member_id = any(${sql.param(memberIds)}::uuid[]) and ${countsAt(iso(at))}`);
  return new Set(rows.map(({ id }) => id));
};
