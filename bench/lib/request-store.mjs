import { createHash, randomBytes } from 'node:crypto';
import { startLongPortal } from './long-portal.mjs';

/** The rows of each list: a union after some years. */
const ROWS = 1000;

const hashOf = (token) => createHash('sha256').update(token).digest();
const newToken = () => randomBytes(32).toString('base64url');

/** A session inserted as a row: it outlasts the measurement, and sign-in is itself a measured call. */
async function openSession(client, userId) {
  const [access, refresh] = [newToken(), newToken()];
  await client.query(
    `with made as (insert into sessions (id, user_id) values (gen_random_uuid(), $1) returning id)
      insert into session_tokens (hash, session_id, kind, expires_at)
      select hash, made.id, kind, now() + interval '1 day'
      from made, (values ($2::bytea, 'access'), ($3::bytea, 'refresh')) as t (hash, kind)`,
    [userId, hashOf(access), hashOf(refresh)],
  );
  return `karportalen_access=${access}; karportalen_refresh=${refresh}`;
}

/**
 * A portal with a thousand rows in every list and pg_stat_statements, with helpers that prepare the calls.
 * @param {import('./setup.mjs').Setup} setup
 */
export async function startRequestStore(setup) {
  const portal = await startLongPortal(setup, ROWS);
  // The upcoming events of the fill have no booking; those of a union mostly do.
  await portal
    .client()
    .query(
      `update events set reservation_type = 'Free', number_of_tickets = 300 where not is_draft and over_at > now()`,
    );
  await portal.client().query(`alter system set shared_preload_libraries = pg_stat_statements`);
  await portal.restart();
  await portal.client().query('create extension if not exists pg_stat_statements');
  const sql = async (text, values) => (await portal.client().query(text, values)).rows;
  const [union] = await sql(`select id from users where role = 'SuperAdmin' limit 1`);
  const [home] = await sql(
    `select d.id from divisions d join committees c on c.division_id = d.id group by 1 order by count(*) desc, 1 limit 1`,
  );

  const ids = async (text, values) => (await sql(text, values)).map(({ id }) => id);
  /** Copies a row `count` times with some columns changed. */
  const copies = async (table, count, where, change = {}) => {
    const columns = (
      await ids(
        `select attname as id from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
          and attgenerated = ''`,
        [table],
      )
    ).filter((name) => name !== 'id');
    const values = columns.map((name) => (name in change ? change[name] : `t.${name}`));
    return ids(
      `insert into ${table} (id, ${columns.join(', ')}) select gen_random_uuid(), ${values.join(', ')}
        from (select * from ${table} where ${where} limit 1) t, generate_series(1, ${count}) n returning id`,
    );
  };
  let serial = 0;
  const newEmail = () => `person${++serial}@bench.invalid`;

  return {
    ...portal,
    sql,
    ids,
    copies,
    newEmail,
    home: home.id,
    unionSession: () => openSession(portal.client(), union.id),
    /** New accounts with the demo's password, each signed in. */
    newAdmins: async (count, role = 'DivisionAdmin') => {
      const made = [];
      while (made.length < count) {
        const email = newEmail();
        const [{ id }] = await sql(
          `insert into users (id, email, role, division_id, password_hash)
            select gen_random_uuid(), $1, $4, $2, password_hash from users where id = $3 returning id`,
          [email, role === 'DivisionAdmin' ? home.id : null, union.id, role],
        );
        made.push({ id, email, cookie: await openSession(portal.client(), id) });
      }
      return made;
    },
    /** Tokens as mailed, with the hash that the database stores. */
    newTokens: (count) =>
      Array.from({ length: count }, () => {
        const token = newToken();
        return { token, hash: hashOf(token) };
      }),
  };
}
