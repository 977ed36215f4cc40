import type { Sales } from '@karportalen/contract/tickets/sales';
import { sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { isOpen, isReserved } from '../booking/taken-places.ts';

type Row = Omit<Sales, 'left'>;

/**
 * One statement, so that the numbers are consistent. Money comes from `money_moves` alone, as in the reports; days are
 * Stockholm's.
 */
export const readSales = async (q: Q, eventId: string, now: Date): Promise<Sales> => {
  const { rows } = await q.execute<Row>(sql`
    with booked as (
      select t.id, t.ticket_type_id as type, o.paid_by, o.placed_at, t.refunded_at
      from orders o join tickets t on t.order_id = o.id where o.event_id = ${eventId}
    ), moved as (
      select b.type, m.kind, m.at, m.ore, m.paid_by from booked b join money_moves m on m.ticket_id = b.id
    ), held as (
      select p.ticket_type_id as type from ticket_holds h join held_places p on p.hold_id = h.id
      where h.event_id = ${eventId} and ${isOpen(now)}
    ), types as (
      select y.id, y.swedish_name as name, y.price_ore / 100.0 as price, y.position,
        (select count(*) from booked b where b.type = y.id and b.refunded_at is null) as sold,
        (select count(*) from held h where h.type = y.id) as held,
        (select count(*) from booked b where b.type = y.id and b.refunded_at is null and b.paid_by = 'complimentary')
          as complimentary,
        (select coalesce(sum(case m.kind when 'in' then m.ore else -m.ore end), 0) / 100.0 from moved m where m.type = y.id)
          as revenue
      from ticket_types y where y.event_id = ${eventId}
    ), happened as (
      select placed_at as at, 1 as sold, 0 as refunded, 0 as ore from booked
      union all select refunded_at, 0, 1, 0 from booked where refunded_at is not null
      union all select at, 0, 0, case kind when 'in' then ore else -ore end from moved
    ), days as (
      select (at at time zone 'Europe/Stockholm')::date::text as date, sum(sold)::int as sold,
        sum(refunded)::int as refunded, sum(ore) / 100.0 as revenue
      from happened group by 1
    )
    select coalesce(e.number_of_tickets, 0) as total,
      (select count(*)::int from booked where refunded_at is null) as sold,
      (select count(*)::int from held) as held,
      (select count(*)::int from door_places d where d.event_id = ${eventId} and ${isReserved}) as "atDoors",
      (select count(*)::int from booked where refunded_at is null and paid_by = 'complimentary') as complimentary,
      (select coalesce(sum(revenue), 0)::float from types) as revenue,
      (select coalesce(sum(case kind when 'in' then ore else -ore end), 0) / 100.0 from moved
        where paid_by in ('swish', 'simulated'))::float as "bySwish",
      (select coalesce(sum(case kind when 'in' then ore else -ore end), 0) / 100.0 from moved
        where paid_by = 'cash')::float as "byCash",
      (select coalesce(sum(case kind when 'in' then ore else -ore end), 0) / 100.0 from moved
        where paid_by = 'ownSwish')::float as "byOwnSwish",
      (select coalesce(sum(ore), 0) / 100.0 from moved where kind = 'out')::float as refunded,
      exists (select from moved where paid_by = 'simulated') as simulated,
      coalesce((select json_agg(to_jsonb(y) - 'position' order by y.position) from types y), '[]') as types,
      coalesce((select json_agg(d order by d.date) from days d), '[]') as days
    from events e where e.id = ${eventId}`);
  const [row] = rows;
  if (!row) throw new Error('an event that was there is gone');
  return { ...row, left: Math.max(0, row.total - row.sold - row.held - row.atDoors) };
};
