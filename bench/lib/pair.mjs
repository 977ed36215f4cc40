import { isDeepStrictEqual } from 'node:util';
import { CONNECTIONS } from './apply-load.mjs';
import { connectTo } from './connect.mjs';
import { databaseUrl, dataFolder, startBareServer, startFilledPortal } from './processes.mjs';
import { signIn } from './sign-in.mjs';

/** The calls that are measured, by what the table calls them. */
export const calls = {
  'GET /user': '/api/v1/user',
  'GET /divisions, 10 rows': '/api/v1/divisions?page=1&pageSize=10',
};

/** More than a page of divisions, whatever the demo union has. */
async function topUpDivisions(client) {
  await client.query(
    `insert into divisions (id, name)
      select gen_random_uuid(), 'Mätsektion ' || n
      from generate_series(1, 12 - (select count(*)::int from divisions)) n`,
  );
  await client.query('vacuum analyze');
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
 * @param {import('./setup.mjs').Setup} setup
 */
export async function startPair(setup) {
  const dataDir = dataFolder(setup);
  const portal = await startFilledPortal(setup, dataDir);
  await topUpDivisions(await connectTo(setup, dataDir));
  const bare = await startBareServer(setup, databaseUrl(dataDir));
  const cookies = [];
  while (cookies.length < CONNECTIONS) cookies.push(await signIn(portal.address));
  await requireSameAnswers([portal.address, bare.address], cookies[0]);
  return { portal, bare, cookies };
}
