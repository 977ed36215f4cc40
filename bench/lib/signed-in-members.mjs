import { createHash, randomBytes } from 'node:crypto';

/** Signs members in by inserting sessions; returns their cookies. */
export async function signInAll(client, most) {
  const { rows } = await client.query(
    `select id from app_users where deactivated_at is null and email is not null order by id limit $1`,
    [most],
  );
  const tokens = rows.map(() => randomBytes(32).toString('base64url'));
  await client.query(
    `insert into member_sessions (id, member_id, token_hash, device, last_used_at, expires_at)
      select gen_random_uuid(), m, h, 'Firefox, Linux', now(), now() + interval '90 days'
      from unnest($1::uuid[], $2::bytea[]) as s (m, h)`,
    [rows.map(({ id }) => id), tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens.map((token) => `karappen_session=${token}`);
}
