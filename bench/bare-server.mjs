// What the portal's server is measured against: the same Fastify, the same pg, the same SQL, and nothing else. No schemas,
// no headers, no log.
import { createHash } from 'node:crypto';
import { fromServer, serverStatement } from './lib/from-server.mjs';

const { fastify } = fromServer('fastify');
const { Pool } = fromServer('pg');

const findCallers = serverStatement('find-callers');
const listDivisions = serverStatement('list-divisions');

// As many as DB_POOL_SIZE is when nobody sets it.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

const callerOf = async (request) => {
  const [, token] = /karportalen_access=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
  if (token === undefined) return undefined;
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query({ ...findCallers, values: [[hash]] });
  return rows[0]?.expires_at > new Date() ? rows[0] : undefined;
};

app.get('/api/v1/user', async (request, reply) => {
  const row = await callerOf(request);
  if (!row) return reply.code(401).send();
  return {
    id: row.id,
    email: row.email,
    roles: [row.role],
    functions: row.functions,
    divisions: row.division_id ? [{ id: row.division_id, name: row.division_name }] : [],
    committees: row.committee_id ? [{ id: row.committee_id, name: row.committee_name }] : [],
  };
});

app.get('/api/v1/divisions', async (request, reply) => {
  const caller = await callerOf(request);
  if (!caller) return reply.code(401).send();
  const { page, pageSize } = request.query;
  const values = [Number(pageSize), (page - 1) * pageSize];
  const { rows } = await pool.query({ ...listDivisions, values });
  return {
    divisions: rows.map((row) => ({
      id: row.id,
      name: row.name,
      orgNumber: row.org_number,
      mustInheritOrgNumber: row.must_inherit_org_number,
      committees: row.committees,
      admins: row.admins,
    })),
    total: rows[0]?.total,
  };
});

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});

console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
