import { instantsOf, type Period } from '@karportalen/contract/core/period';
import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { stockholmDay } from './stockholm-sql.ts';

/** How late check-ins and sales of offline doors may arrive, or be undone. */
const DOORS = sql.raw(`interval '8 days'`);

/** Events with holds, sales or refunds on these days, or that were on or just over. */
const touchedOn = (days: Period, now: Date) => {
  const { start, end } = instantsOf(days);
  const [from, to] = [sql`${start.toISOString()}::timestamptz`, sql`${end.toISOString()}::timestamptz`];
  return sql`
    select event_id as id from ticket_holds where created_at >= ${from} and created_at < ${to}
    union select event_id from orders where placed_at >= ${from} and placed_at < ${to}
    union select o.event_id from tickets t join orders o on o.id = t.order_id
      where t.refunded_at >= ${from} and t.refunded_at < ${to}
    union select id from events where not is_draft and reservation_type <> 'Open' and end_time >= ${from} - ${DOORS}
      and start_time < ${to} and start_time <= ${now.toISOString()}::timestamptz`;
};

/** Offers that were not accepted are not bookings. */
const isBooking = sql.raw(`(not h.offer or coalesce(h.ended_as = 'booked', false))`);

/** All holds, sales, refunds and check-ins of these events. Deleted holds are in `removed_holds`. */
const happened = sql`
  select h.event_id as id, 'held' as measure, ${stockholmDay('h.created_at')} as day, 1 as n
    from touched e join ticket_holds h on h.event_id = e.id join held_places p on p.hold_id = h.id where ${isBooking}
  union all select r.event_id, 'held', r.day::text, r.n from touched e join removed_holds r on r.event_id = e.id
  union all select o.event_id, 'sold', ${stockholmDay('o.placed_at')}, 1
    from touched e join orders o on o.event_id = e.id join tickets t on t.order_id = o.id
  union all select o.event_id, 'refunded', ${stockholmDay('t.refunded_at')}, 1
    from touched e join orders o on o.event_id = e.id join tickets t on t.order_id = o.id where t.refunded_at is not null
  union all select o.event_id, 'checkedIn', ${stockholmDay('t.checked_in_at')}, 1
    from touched e join orders o on o.event_id = e.id join tickets t on t.order_id = o.id
    where t.checked_in_at is not null and t.refunded_at is null`;

/** Recounts every event with activity on these days, from its beginning: an event is small, and doors report late. */
export const countEvents = async (tx: Q, days: Period, now: Date): Promise<void> => {
  const touched = touchedOn(days, now);
  await tx.execute(sql`
    insert into statistics_items (item_id, kind, division_id, committee_id, host_id, at)
    select id, 'event', division_id, committee_id, host_id, start_time from events
    where id in (${touched}) and not is_draft and start_time is not null
    on conflict (item_id) do update set (division_id, committee_id, host_id, at)
      = (excluded.division_id, excluded.committee_id, excluded.host_id, excluded.at)`);
  const counts = sql`with touched as materialized (${touched}), happened as (${happened})
    select id as item_id, measure, day::date as day, sum(n)::int as n from happened group by 1, 2, 3`;
  await tx.execute(sql`
    with counts as (${counts})
    delete from statistics_days d where d.item_id in (${touched})
      and not exists (select from counts c where c.item_id = d.item_id and c.measure = d.measure and c.day = d.day)`);
  await tx.execute(sql`
    insert into statistics_days (item_id, measure, day, n) ${counts}
    on conflict (item_id, measure, day, member_division_id, member_kind) do update set n = excluded.n
    where statistics_days.n <> excluded.n`);
};
