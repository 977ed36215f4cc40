import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import type { Gauges, ReadGauges, Reading } from '../platform/metrics/metrics.ts';

/** What the database is asked at each scrape. Everything is read from an index of what is open, not from whole tables. */
export const gauges = {
  jobs: { help: 'Jobs that are not done, by kind and state', labels: ['kind', 'state'] },
  job_oldest_seconds: { help: 'How long the oldest job of a kind has been due', labels: ['kind'] },
  pushes: { help: 'Pushes that have not left, by kind and state', labels: ['kind', 'state'] },
  push_oldest_seconds: { help: 'How long the oldest push has been due' },
  holds: { help: 'Tickets on hold: not yet booked or paid' },
  payments: { help: 'Payments under way, and those paid in the last 24 hours, by state', labels: ['state'] },
  refunds: { help: 'Refunds not yet paid, by state', labels: ['state'] },
} as const satisfies Gauges;

type Row = {
  readonly name: keyof typeof gauges;
  readonly kind: string | null;
  readonly state: string | null;
  readonly value: number;
};

const labelsOf = ({ kind, state }: Row): Record<string, string> => ({
  ...(kind !== null && { kind }),
  ...(state !== null && { state }),
});

export const readGauges =
  (db: Db): ReadGauges<typeof gauges> =>
  async () => {
    const { rows } = await db.execute<Row>(sql`
      select 'jobs' as name, name as kind, state::text as state, count(*)::float8 as value
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state
      union all
      select 'job_oldest_seconds', name, null, extract(epoch from greatest(now() - min(start_after), '0'))::float8
        from pgboss.job where state in ('created', 'retry') and start_after < now() group by name
      union all
      select 'pushes', kind, state, count(*) from push_deliveries where state <> 'finished' group by kind, state
      union all
      select 'push_oldest_seconds', null, null, extract(epoch from now() - min(send_at))::float8
        from push_deliveries where state in ('waiting', 'sending') and send_at < now() having count(*) > 0
      union all
      select 'holds', null, null, count(*) from ticket_holds h join held_places p on p.hold_id = h.id
        where h.ended_at is null and h.expires_at > now()
      union all
      select 'payments', null, status, count(*) from payments where check_at is not null group by status
      union all
      select 'payments', null, 'paidLastDay', count(*) from payments where paid_at > now() - interval '1 day'
      union all
      select 'refunds', null, status, count(*) from refunds where settled_at is null group by status`);
    const names = Object.keys(gauges) as (keyof typeof gauges)[];
    const readings = names.map((name): [string, Reading[]] => [
      name,
      rows.flatMap((row) => (row.name === name ? [{ labels: labelsOf(row), value: Number(row.value) }] : [])),
    ]);
    return Object.fromEntries(readings) as Record<keyof typeof gauges, Reading[]>;
  };
