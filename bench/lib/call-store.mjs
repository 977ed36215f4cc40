import { createHash, randomBytes } from 'node:crypto';

const hashOf = (token) => createHash('sha256').update(token).digest();
const newToken = () => randomBytes(32).toString('base64url');

/** A session inserted as a row: it outlasts the measurement, and sign-in is itself a measured call. */
async function openSession(sql, userId) {
  const [access, refresh] = [newToken(), newToken()];
  await sql(
    `with made as (insert into sessions (id, user_id) values (gen_random_uuid(), $1) returning id)
      insert into session_tokens (hash, session_id, kind, expires_at)
      select hash, made.id, kind, now() + interval '1 day'
      from made, (values ($2::bytea, 'access'), ($3::bytea, 'refresh')) as t (hash, kind)`,
    [userId, hashOf(access), hashOf(refresh)],
  );
  return `karportalen_access=${access}; karportalen_refresh=${refresh}`;
}

/**
 * Helpers that prepare the calls, on a store that holds the demo union.
 * @param {(text: string, values?: unknown[]) => Promise<any[]>} sql
 */
export async function callStore(sql) {
  const [union] = await sql(`select id from users where role = 'SuperAdmin' limit 1`);
  const [home] = await sql(
    `select d.id from divisions d join committees c on c.division_id = d.id group by 1 order by count(*) desc, 1 limit 1`,
  );
  const [host] = await sql(
    `select host_id as id from events where not is_draft group by 1 order by count(*) desc limit 1`,
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
  const newTokens = (count) =>
    Array.from({ length: count }, () => {
      const token = newToken();
      return { token, hash: hashOf(token) };
    });

  return {
    sql,
    ids,
    copies,
    newEmail,
    home: home.id,
    host: host.id,
    unionSession: () => openSession(sql, union.id),
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
        made.push({ id, email, cookie: await openSession(sql, id) });
      }
      return made;
    },
    /** Tokens as mailed, with the hash that the database stores. */
    newTokens,
    /** Pending second steps of these accounts; returns their tokens. */
    secondSteps: async (accounts) => {
      const tokens = newTokens(accounts.length);
      for (const [index, { id }] of accounts.entries()) {
        await sql(
          `insert into second_steps (hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
          [tokens[index]?.hash, id],
        );
      }
      return tokens;
    },
  };
}
