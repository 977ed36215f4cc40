import { instantsOf, type Period } from '@karportalen/contract/core/period';
import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { stockholmDay } from './stockholm-sql.ts';
import { type Counted, storeCounts } from './store-counts.ts';

type Instants = { readonly start: string; readonly end: string };

const isWithin = (column: string, { start, end }: Instants) =>
  sql`${sql.raw(column)} >= ${start}::timestamptz and ${sql.raw(column)} < ${end}::timestamptz`;

/** Members who opened a push, by the day they did. */
const countSeen = (days: Instants) => sql`
  select r.notification_id as "itemId", 'seen' as measure, ${stockholmDay('r.seen_at')} as day,
    null as "memberDivisionId", null as "memberKind", count(*)::int as n, 0 as erased
  from notification_receipts r where ${isWithin('r.seen_at', days)} group by 1, 3`;

/** A poll's openings or votes by the member's division and kind. */
const countPoll = (measure: 'opened' | 'voted', table: string, at: string, days: Instants) => sql`
  select r.poll_id as "itemId", ${measure} as measure, ${stockholmDay(`r.${at}`)} as day,
    p.division_id as "memberDivisionId", p.kind as "memberKind", count(*)::int as n,
    (count(*) filter (where p.erased_at is not null))::int as erased
  from ${sql.raw(table)} r join app_users p on p.id = r.person_id
  where ${isWithin(`r.${at}`, days)} group by 1, 3, 4, 5`;

const upsertItems = (select: ReturnType<typeof sql>) => sql`
  insert into statistics_items (item_id, kind, division_id, committee_id, host_id, at) ${select}
  on conflict (item_id) do update set (kind, division_id, committee_id, host_id, at)
    = (excluded.kind, excluded.division_id, excluded.committee_id, excluded.host_id, excluded.at)
  where (statistics_items.kind, statistics_items.division_id, statistics_items.committee_id, statistics_items.host_id,
    statistics_items.at) is distinct from (excluded.kind, excluded.division_id, excluded.committee_id, excluded.host_id,
    excluded.at)`;

/** How late a push may be sent, or sent again to devices that it missed. */
const LATE = sql.raw(`interval '8 days'`);

const sentWithin = ({ start, end }: Instants, now: Date) => sql`not is_draft
  and send_at >= ${start}::timestamptz - ${LATE} and send_at < ${end}::timestamptz
  and send_at <= ${now.toISOString()}::timestamptz`;

const upsertPushesAndPolls = async (tx: Q, days: Instants, now: Date): Promise<void> => {
  const sent = sentWithin(days, now);
  await tx.execute(
    upsertItems(sql`select id, case type when 'Alarm' then 'alarm' else 'notification' end, division_id, committee_id,
      coalesce(committee_id, division_id), coalesce(sent_at, send_at) from notifications where ${sent}`),
  );
  await tx.execute(
    upsertItems(sql`select id, 'poll', division_id, committee_id, coalesce(committee_id, division_id), send_at
      from polls where ${sent}`),
  );
};

/**
 * Recipients and reached devices, on the day it was sent. They belong to the item rather than to a day, so all are
 * rewritten if that day changes.
 */
const writeReach = async (tx: Q, days: Instants, now: Date): Promise<void> => {
  const sent = sentWithin(days, now);
  const counts = sql`
    select n.id as item_id, k.measure, ${stockholmDay('coalesce(n.sent_at, n.send_at)')}::date as day, k.n
    from (select * from notifications where ${sent}) n cross join lateral (
      select 'reach' as measure, (select sum(c.n)::int from item_counts c where c.item_id = n.id and c.what = 'sent') as n
      union all select 'delivered', n.devices_reached) k
    where k.n > 0`;
  await tx.execute(sql`
    delete from statistics_days d using (${counts}) c
    where d.item_id = c.item_id and d.measure = c.measure and (d.day, d.n) is distinct from (c.day, c.n)`);
  await tx.execute(sql`
    insert into statistics_days (item_id, measure, day, n) select item_id, measure, day, n from (${counts}) c
    on conflict do nothing`);
};

/** Counts pushes and polls of these days. Idempotent. */
export const countDays = async (tx: Q, period: Period, now: Date): Promise<void> => {
  const { start, end } = instantsOf(period);
  const days = { start: start.toISOString(), end: end.toISOString() };
  await upsertPushesAndPolls(tx, days, now);
  await writeReach(tx, days, now);
  const counts = [
    countSeen(days),
    countPoll('opened', 'poll_openings', 'opened_at', days),
    countPoll('voted', 'poll_votes', 'voted_at', days),
  ];
  for (const count of counts) {
    const { rows } = await tx.execute<Counted>(count);
    await storeCounts(tx, rows);
  }
};
