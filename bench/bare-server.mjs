// The baseline for the portal's server: the same Fastify and pg without headers or log. /lean is the minimum of a list,
// a row and a save: the session, a count and seven columns of one table, with named statements and response schemas. /same gives
// byte-identical answers by plain statements.
import { createHash } from 'node:crypto';
import { fromServer, serverStatement } from './lib/from-server.mjs';
import { kinds } from './lib/same-bytes.mjs';
import { change, create } from './lib/same-writes.mjs';

const { fastify } = fromServer('fastify');
const { Pool } = fromServer('pg');

// The default of DB_POOL_SIZE.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
app.register(fromServer('@fastify/multipart'), { attachFieldsToBody: 'keyValues' });

const listDivisions = serverStatement('list-divisions');

/** A statement under a name: each connection parses and plans it once. */
const ask = (name, text, values = []) => pool.query({ name, text, values });

const hashFrom = (request) => {
  const [, token = ''] = /karportalen_access=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
  return createHash('sha256').update(token).digest();
};

const callerOf = async (request) => {
  const { rows } = await ask(
    'caller',
    `select t.expires_at, u.id, u.email, u.role, d.id as division_id, d.name as division_name, c.id as committee_id,
        c.name as committee_name, array(
          select function from role_functions where role = u.role
          union
          select ft.function_type from committee_function_types cft join function_types ft on ft.id = cft.function_type_id
          where cft.committee_id = u.committee_id
          order by 1) as functions
      from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
        left join divisions d on d.id = u.division_id left join committees c on c.id = u.committee_id
      where t.hash = $1 and t.kind = 'access' and s.ended_at is null and c.deleted_at is null`,
    [hashFrom(request)],
  );
  return rows[0]?.expires_at > new Date() ? rows[0] : undefined;
};

const isSignedIn = async (request) => {
  const { rows } = await ask(
    'lean session',
    `select u.id, u.role from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      where t.hash = $1 and t.kind = 'access' and t.expires_at > now() and s.ended_at is null`,
    [hashFrom(request)],
  );
  return rows.length > 0;
};

app.addHook('preHandler', async (request, reply) => {
  const found = request.url.startsWith('/lean') ? await isSignedIn(request) : await callerOf(request);
  if (!found) return reply.code(401).send();
  request.caller = found;
});

const lean = {
  notifications: ['type', 'title_swedish', 'title_english', 'is_draft', 'send_at', 'updated_at'],
  polls: ['title_swedish', 'title_english', 'question_swedish', 'is_draft', 'send_at', 'updated_at'],
  themes: ['title', 'target_group', 'is_draft', 'start_time', 'end_time', 'updated_at'],
  events: ['name', 'name_swedish', 'is_draft', 'start_time', 'end_time', 'updated_at'],
};
const times = { notifications: 'send_at', polls: 'send_at', themes: 'end_time', events: 'over_at' };

/** The schema of a column, by its name: fast-json-stringify writes the answer. */
const schemaOf = (column) => {
  if (column === 'is_draft') return { type: 'boolean' };
  const isTime = /_(at|time)$/.test(column);
  return { type: 'string', nullable: true, ...(isTime && { format: 'date-time' }) };
};
const rowOf = (columns) => ({
  type: 'object',
  properties: Object.fromEntries(['id', ...columns].map((name) => [name, schemaOf(name)])),
});
const answering = (status, schema) => ({ schema: { response: { [status]: schema } } });

for (const [table, columns] of Object.entries(lean)) {
  const selected = `select id, ${columns.join(', ')} from ${table}`;
  const tabs = {
    draft: [`where is_draft`, 'updated_at desc'],
    history: [`where not is_draft and ${times[table]} <= now()`, `${times[table]} desc`],
    ...(table === 'events' && { active: ['where not is_draft and over_at > now()', 'start_time'] }),
  };
  const listed = {
    type: 'object',
    properties: { [table]: { type: 'array', items: rowOf(columns) }, total: { type: 'integer' } },
  };
  for (const [tab, [where, order]] of Object.entries(tabs)) {
    const page = `${selected} ${where} order by ${order}, id desc limit $1 offset $2`;
    const count = `select count(*)::int as n from ${table} ${where}`;
    app.get(
      `/lean/${table}/${tab}`,
      answering(200, listed),
      async ({ query: { page: number, pageSize } }) => {
        const [rows, counted] = await Promise.all([
          ask(`lean ${table} ${tab}`, page, [pageSize, (number - 1) * pageSize]),
          ask(`lean count ${table} ${tab}`, count),
        ]);
        return { [table]: rows.rows, total: counted.rows[0].n };
      },
    );
  }
  app.get(`/lean/${table}/:id`, answering(200, rowOf(columns)), async ({ params: { id } }) => {
    const { rows } = await ask(`lean ${table}`, `${selected} where id = $1`, [id]);
    return rows[0];
  });
}

const itemColumns = ['title_swedish', 'title_english', 'message_swedish', 'message_english', 'is_draft'];
const saved = rowOf([...itemColumns, 'updated_at']);
app.post('/lean/items', answering(201, saved), async ({ body }, reply) => {
  const { rows } = await ask(
    'lean insert',
    `insert into bench_items (id, ${itemColumns.join(', ')}, updated_at)
      values (gen_random_uuid(), $1, $2, $3, $4, $5, now()) returning *`,
    [body.titleSwedish, body.titleEnglish, body.messageSwedish, body.messageEnglish, body.isDraft],
  );
  return reply.code(201).send(rows[0]);
});

for (const [table, { key, pageOf, one, tabs, toAnswer }] of Object.entries(kinds)) {
  for (const [tab, { name = key, ...which }] of Object.entries(tabs)) {
    const text = pageOf(which);
    const count = `select count(*)::int as n from ${table} t where ${which.where}`;
    app.get(`/same/${table}/${tab}`, async ({ query: { page, pageSize } }) => {
      const now = new Date();
      const [rows, counted] = await Promise.all([
        ask(`same ${table} ${tab}`, text, [pageSize, (page - 1) * pageSize]),
        ask(`same count ${table} ${tab}`, count),
      ]);
      return { [name]: rows.rows.map((row) => toAnswer(row, now)), total: counted.rows[0].n };
    });
  }
  app.get(`/same/${table}/:id`, async ({ params: { id } }) => {
    const { rows } = await ask(`same ${table}`, one, [id]);
    return toAnswer(rows[0], new Date());
  });
}

for (const table of ['notifications', 'polls', 'events']) {
  app.post(`/same/${table}`, async ({ body, caller }, reply) =>
    reply.code(201).send(await create(pool, table, body, caller)),
  );
  app.put(`/same/${table}/:id`, ({ params: { id }, body, caller }) =>
    change(pool, table, { id, body }, caller),
  );
}

app.get('/same/user', async ({ caller: row }) => ({
  id: row.id,
  email: row.email,
  roles: [row.role],
  functions: row.functions,
  divisions: row.division_id ? [{ id: row.division_id, name: row.division_name }] : [],
  committees: row.committee_id ? [{ id: row.committee_id, name: row.committee_name }] : [],
}));

app.get('/same/divisions', async ({ query: { page, pageSize } }) => {
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
