// The baseline for the members' calls: Fastify, pg, the session and plain statements with byte-identical
// answers.
import { createHash } from 'node:crypto';
import { fromServer } from './lib/from-server.mjs';
import { readHome } from './lib/member-bytes.mjs';
import { listEvents, readEvent } from './lib/member-event-bytes.mjs';
import { readInbox } from './lib/member-inbox-bytes.mjs';

const { fastify } = fromServer('fastify');
const { Pool } = fromServer('pg');

// The default of DB_POOL_SIZE.
const connections = { connectionString: process.env.DATABASE_URL, max: 10 };
const pool = new Pool(connections);
/** For pages: with the default setting PostgreSQL would plan the longest statements again at every request. */
const pages = new Pool({ ...connections, options: '-c plan_cache_mode=force_generic_plan' });
const app = fastify();

const memberOf = async (request) => {
  const [, token = ''] = /karappen_session=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
  const { rows } = await pool.query(
    `select p.* from member_sessions s join app_users p on p.id = s.member_id
      where s.token_hash = $1 and s.expires_at > now() and p.deactivated_at is null`,
    [createHash('sha256').update(token).digest()],
  );
  return rows[0];
};

app.addHook('preHandler', async (request, reply) => {
  request.member = await memberOf(request);
  if (!request.member) return reply.code(401).send();
});

app.get('/app/v1/home', ({ member }) => readHome(pages, member));
app.get('/app/v1/inbox', ({ member }) => readInbox(pages, member));
app.get('/app/v1/events', ({ member }) => listEvents(pages, member));
app.get('/app/v1/events/:id', ({ member, params }) => readEvent(pages, member, params.id));

// What any server needs for an authenticated POST: the session is looked up, and nothing else is done.
app.post('/app/v1/events/:id/limit', async ({ params }, reply) =>
  reply.code(201).send({ hold: { id: params.id, eventId: params.id, expiresAt: new Date(), amount: 120 } }),
);

// The same steps as a real hold: lock the event's row, count what is taken, insert the hold and its place.
app.post('/app/v1/events/:id/holds', async ({ member, params, body }, reply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: events } = await client.query('select * from events where id = $1 for no key update', [
      params.id,
    ]);
    const { rows: counted } = await client.query(
      `select count(*)::int as taken, count(*) filter (where member_id = $2)::int as own from (
        select o.buyer_id as member_id from orders o join tickets t on t.order_id = o.id
          where o.event_id = $1 and t.refunded_at is null
        union all
        select h.member_id from ticket_holds h join held_places p on p.hold_id = h.id
          where h.event_id = $1 and h.ended_at is null and h.expires_at > now()) places`,
      [params.id, member.id],
    );
    if (counted[0].taken >= events[0].number_of_tickets || counted[0].own > 0) {
      await client.query('rollback');
      return reply.code(409).send();
    }
    const { rows: types } = await client.query('select id, price_ore from ticket_types where event_id = $1', [
      params.id,
    ]);
    const { rows: holds } = await client.query(
      `insert into ticket_holds (id, event_id, member_id, created_at, expires_at)
        values (gen_random_uuid(), $1, $2, now(), now() + interval '10 minutes') returning *`,
      [params.id, member.id],
    );
    const type = types.find(({ id }) => id === body.tickets[0].ticketTypeId);
    await client.query(
      'insert into held_places (id, hold_id, ticket_type_id, price_ore) values (gen_random_uuid(), $1, $2, $3)',
      [holds[0].id, type.id, type.price_ore],
    );
    await client.query('commit');
    const { id, event_id: eventId, expires_at: expiresAt } = holds[0];
    return reply.code(201).send({ hold: { id, eventId, expiresAt, amount: type.price_ore / 100 } });
  } finally {
    client.release();
  }
});

// An entry in a draw as one plain statement: no lock, no chain, no receipt.
app.post('/app/v1/events/:id/entry', async ({ member, params, body }, reply) => {
  const { rows } = await pool.query(
    `with made as (
      insert into draw_entries (event_id, number, pool, size, receipt)
      values ($1, nextval('bare_entry_numbers'), 1, 1, '') returning id, number, event_id)
    insert into draw_entrants (event_id, member_id, entry_id, entered_at, ticket_type_ids, pools)
    select event_id, $2, id, now(), array[$3]::uuid[], '{}' from made returning entry_id as id`,
    [params.id, member.id, body.tickets[0].ticketTypeId],
  );
  return reply.code(201).send({ entry: { id: rows[0].id, size: 1, pool: 1, groupCode: null, receipt: '' } });
});

process.once('SIGTERM', async () => {
  await app.close();
  await Promise.all([pool.end(), pages.end()]);
});

console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
