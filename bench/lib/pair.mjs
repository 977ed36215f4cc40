import { isDeepStrictEqual } from 'node:util';
import { CONNECTIONS } from './apply-load.mjs';
import { fromServer } from './from-server.mjs';
import { databaseUrl, dataFolder, startBareServer, startPortal } from './processes.mjs';

/** The calls that are measured, by what the table calls them. */
export const calls = {
  'GET /user': '/api/v1/user',
  'GET /divisions, 10 rows': '/api/v1/divisions?page=1&pageSize=10',
};

/** More than a page of divisions, whatever the demo union has. */
async function topUpDivisions(url) {
  const { Client } = fromServer('pg');
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(
      `insert into divisions (id, name)
        select gen_random_uuid(), 'Mätsektion ' || n
        from generate_series(1, 12 - (select count(*)::int from divisions)) n`,
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** @param {string} address */
export async function signIn(address, email = 'superadmin@demo.se') {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo1234' }),
  });
  if (!answer.ok) throw new Error(`signing in was answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** A ratio means something only if both sides do the same work. */
async function requireSameAnswers(addresses, cookie) {
  for (const path of Object.values(calls)) {
    const [one, other] = await Promise.all(
      addresses.map(async (address) => (await fetch(address + path, { headers: { cookie } })).json()),
    );
    if (!isDeepStrictEqual(one, other)) throw new Error(`the two servers answer ${path} differently`);
  }
}

/**
 * The portal and the bare server on one database, and the cookies of ten who are signed in.
 * @param {import('./stage.mjs').Stage} stage
 */
export async function startPair(stage) {
  const dataDir = dataFolder(stage);
  // Once to fill the folder: what that takes is not what a running server has on its mind.
  await (await startPortal(stage, dataDir)).stop();
  const portal = await startPortal(stage, dataDir);
  const url = databaseUrl(dataDir);
  await topUpDivisions(url);
  const bare = await startBareServer(stage, url);
  const cookies = [];
  while (cookies.length < CONNECTIONS) cookies.push(await signIn(portal.address));
  await requireSameAnswers([portal.address, bare.address], cookies[0]);
  return { portal, bare, cookies };
}
