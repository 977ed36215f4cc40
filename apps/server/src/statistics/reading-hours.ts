import { instantsOf, type Period } from '@karportalen/contract/core/period';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { stockholmTime } from './stockholm-sql.ts';

const readAt = stockholmTime('r.seen_at');

/** Without alarms, which are read when they come. */
const hoursWhere = (which: SQL) => sql`
  select division_id, committee_id, month, weekday, hour, sum(n)::int as n, max(n)::int as people
  from (
    select n.division_id, n.committee_id, r.notification_id, date_trunc('month', ${readAt})::date as month,
      ${readAt}::date as day, extract(isodow from ${readAt})::int as weekday, extract(hour from ${readAt})::int as hour,
      count(*) as n
    from notification_receipts r join notifications n on n.id = r.notification_id
    where n.type = 'Notification' and ${which}
    group by 1, 2, 3, 4, 5, 6, 7
  ) read group by 1, 2, 3, 4, 5`;

const write = (which: SQL, n: SQL) => sql`
  insert into reading_hours (division_id, committee_id, month, weekday, hour, n, people) ${hoursWhere(which)}
  on conflict (division_id, committee_id, month, weekday, hour) do update set
    n = ${n}, people = greatest(reading_hours.people, excluded.people)`;

/** Adds whole days, which must be added once: the caller moves the cursor in the same transaction. */
export const addReadingHours = async (tx: Q, days: Period): Promise<void> => {
  const { start, end } = instantsOf(days);
  const which = sql`r.seen_at >= ${start.toISOString()}::timestamptz and r.seen_at < ${end.toISOString()}::timestamptz`;
  await tx.execute(write(which, sql`reading_hours.n + excluded.n`));
};

/** Recounts what was read before this instant. Counts whose rows are gone stay. */
export const recountReadingHours = async (tx: Q, before: Date): Promise<void> => {
  const which = sql`r.seen_at < ${before.toISOString()}::timestamptz`;
  await tx.execute(write(which, sql`greatest(reading_hours.n, excluded.n)`));
};
