import { residentMegabytes } from './machine.mjs';

const from = '2026-01-01';
const to = '2026-12-31';

/** This many tickets, sold over a year to twenty events of one committee; every thirtieth is refunded. */
export async function fillSales(client, count) {
  await client.query('truncate orders cascade');
  const { rows } = await client.query(
    `select e.id, e.host_id, t.id as type from events e join ticket_types t on t.event_id = e.id
      where e.reservation_type = 'Paid' and not e.is_draft order by t.position, e.id limit 20`,
  );
  const [first] = rows;
  await client.query('update events set host_id = $1 where id = any($2::uuid[])', [
    first.host_id,
    rows.map(({ id }) => id),
  ]);
  await client.query(
    `insert into orders (id, event_id, placed_at)
      select gen_random_uuid(), ($2::uuid[])[1 + n % $3::int], timestamptz '2026-01-01' + n * (interval '360 days' / $1::int)
      from generate_series(1, $1::int) n`,
    [count, rows.map(({ id }) => id), rows.length],
  );
  await client.query(
    `insert into tickets (id, order_id, ticket_type_id, price_paid_ore, refunded_at, refunded_ore)
      select gen_random_uuid(), o.id, (select t.id from ticket_types t where t.event_id = o.event_id order by position limit 1),
        15050, case when r.refunded then placed_at + interval '1 day' end, case when r.refunded then 15050 end
      from orders o, lateral (select ('x' || right(o.id::text, 4))::bit(16)::int % 30 = 0 as refunded) r`,
  );
  await client.query('vacuum analyze orders, tickets, events');
  return { from, to, committeeIds: [first.host_id] };
}

/** The baseline of a report: the same rows read through a cursor and discarded. */
export async function bareRead(client, { committeeIds: [host] }) {
  const began = performance.now();
  await client.query('begin isolation level repeatable read read only');
  await client.query(
    `declare bare no scroll cursor for
      select m.* from (
        select false as refund, o.placed_at as at, t.id, o.event_id, t.ticket_type_id, t.price_paid_ore as ore
        from orders o join tickets t on t.order_id = o.id
        where o.placed_at >= '2025-12-31T23:00:00Z' and o.placed_at < '2026-12-31T23:00:00Z'
        union all
        select true, t.refunded_at, t.id, o.event_id, t.ticket_type_id, t.refunded_ore
        from tickets t join orders o on o.id = t.order_id
        where t.refunded_at >= '2025-12-31T23:00:00Z' and t.refunded_at < '2026-12-31T23:00:00Z'
      ) m join events e on e.id = m.event_id where e.host_id = '${host}' order by m.at, m.id`,
  );
  for (let read = 1; read > 0; ) ({ rowCount: read } = await client.query('fetch 1000 from bare'));
  await client.query('commit');
  return performance.now() - began;
}

/**
 * Downloads the report like a browser and samples the server's memory meanwhile.
 * @returns {Promise<{ ms: number, firstMs: number, bytes: number, expected: number, megabytes: number }>}
 */
export async function takeReport(portal, cookie, body, path = '/report/host/download') {
  let megabytes = 0;
  const look = () => {
    megabytes = Math.max(megabytes, residentMegabytes(portal.pid));
  };
  const looking = setInterval(look, 10);
  const began = performance.now();
  try {
    const answer = await fetch(`${portal.address}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok || !answer.body) throw new Error(`the report was answered with ${answer.status}`);
    const expected = Number(answer.headers.get('x-expected-bytes'));
    let bytes = 0;
    let firstMs = 0;
    for await (const chunk of answer.body) {
      firstMs ||= performance.now() - began;
      bytes += chunk.length;
    }
    look();
    return { ms: performance.now() - began, firstMs, bytes, expected, megabytes };
  } finally {
    clearInterval(looking);
  }
}
