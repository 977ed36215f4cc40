// What the members' calls are measured against: Fastify, pg, the session and plain statements that answer the same bytes.
import { createHash } from 'node:crypto';
import { fromServer } from './lib/from-server.mjs';
import { listEvents, readEvent, readHome, readInbox } from './lib/member-bytes.mjs';

const { fastify } = fromServer('fastify');
const { Pool } = fromServer('pg');

// As many as DB_POOL_SIZE is when nobody sets it.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
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

app.get('/app/v1/home', ({ member }) => readHome(pool, member));
app.get('/app/v1/inbox', ({ member }) => readInbox(pool, member));
app.get('/app/v1/events', ({ member }) => listEvents(pool, member));
app.get('/app/v1/events/:id', ({ member, params }) => readEvent(pool, member, params.id));

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});

console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
