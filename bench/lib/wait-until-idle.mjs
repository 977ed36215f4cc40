import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 5 * 60_000;

/**
 * Jobs that are due or running, and pushes under way. Swish status checks are left out: without Swish they
 * wait for ever.
 */
const underWay = `select coalesce(sum(n), 0)::int as n, string_agg(what || ': ' || n, ', ') as what from (
    select name as what, count(*) as n from pgboss.job
      where name not in ('check-payment', 'check-refund')
        and (state = 'active' or (state < 'active' and not blocked and start_after <= now())) group by name
    union all
    select 'pushes', count(*) from push_deliveries
      where state = 'sending' or (state = 'waiting' and send_at <= now()) having count(*) > 0
  ) as work`;

/**
 * Waits until the jobs and pushes of earlier calls are done, then vacuums.
 * @param {{ sql: (text: string) => Promise<any[]> }} store
 */
export async function waitUntilIdle({ sql }) {
  const began = performance.now();
  for (;;) {
    const [{ n, what }] = await sql(underWay);
    if (n === 0) break;
    if (performance.now() - began > PATIENCE_MS) throw new Error(`not done after five minutes: ${what}`);
    await wait(100);
  }
  await sql('vacuum analyze');
}
