import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/root.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { residentMegabytes } from './machine.mjs';
import { notification } from './notification.mjs';

/** A service account file that points the server at the local gateway. */
export function writeCredentials(folder, { url, tokenUrl }) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(folder, 'fcm.json');
  const credentials = {
    type: 'service_account',
    project_id: 'bench',
    client_email: 'bench@bench.invalid',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${tokenUrl}/token`,
    fcm_endpoint: url,
  };
  writeFileSync(file, JSON.stringify(credentials));
  return file;
}

/** This many members with one device each. Ids rise with time, as in a real register. */
export async function fillPeople(client, count) {
  await client.query('truncate app_users cascade');
  const id = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await client.query(
    `insert into app_users (id, first_name, last_name, email, kind, language)
      select ${id}, 'Kim', 'Ek', n || '@bench.invalid', 'Student', case n % 4 when 0 then 'en' else 'sv' end
      from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into devices (id, person_id, gateway, token)
      select id, id, 'fcm', id || repeat('x', 44) from app_users`,
  );
  await client.query('vacuum analyze app_users, devices');
}

/**
 * Sends one notification to everyone and waits until it is marked as sent.
 * @returns {Promise<{ perSecond: number, megabytes: number }>}
 */
export async function sendToAll(client, portal, cookie, count) {
  const answer = await fetch(`${portal.address}/api/v1/notifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(notification),
  });
  if (!answer.ok) throw new Error(`publishing was answered with ${answer.status}`);
  const { id } = await answer.json();
  const read = `select state, extract(epoch from finished_at - started_at)::float8 as seconds
    from push_deliveries where subject_id = $1`;
  let megabytes = 0;
  for (;;) {
    megabytes = Math.max(megabytes, residentMegabytes(portal.pid));
    const { rows } = await client.query(read, [id]);
    const [row] = rows;
    if (row?.state === 'finished') {
      const receipts = await client.query(
        'select count(*)::int as n from notification_receipts where notification_id = $1',
        [id],
      );
      if (receipts.rows[0]?.n !== count) throw new Error(`${receipts.rows[0]?.n} of ${count} were reached`);
      return { perSecond: count / row.seconds, megabytes };
    }
    await delay(100);
  }
}

/** The rate of the same gateway called in a plain loop: the baseline. */
export async function bareLoop(setup, gatewayUrl, count) {
  const args = [inRoot('bench/push-loop.mjs'), gatewayUrl, String(count)];
  const { code, output } = await run(process.execPath, args, { signal: setup.signal });
  if (code !== 0) throw new Error(`the bare loop failed\n${output}`);
  return JSON.parse(output).perSecond;
}
