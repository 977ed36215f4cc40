import { connectTo } from './connect.mjs';
import { fillLists } from './fill-lists.mjs';
import { dataFolder, startPortal } from './processes.mjs';
import { signIn, superAdmin } from './sign-in.mjs';

/**
 * A portal with this many rows in every list. HOME in a path is the division that has the most.
 * @param {number} size
 */
export async function startLongPortal(setup, size) {
  const dataDir = dataFolder(setup);
  let portal = await startPortal(setup, dataDir);
  let client = await connectTo(setup, dataDir);
  // The fill scripts vacuum; autovacuum must not run during a measurement.
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  const { home } = await fillLists(client, size);
  const cookies = new Map();
  const call = async (path, { email = superAdmin, ...options } = {}) => {
    if (!cookies.has(email)) cookies.set(email, await signIn(portal.address, email));
    const headers = {
      cookie: cookies.get(email),
      ...(options.body && { 'content-type': 'application/json' }),
    };
    const url = `${portal.address}/api/v1/${path.replace('HOME', home)}`;
    const answer = await fetch(url, { headers, ...options });
    if (answer.status === 401) {
      // An access token expires during a long measurement, so it is dropped and renewed.
      cookies.delete(email);
      return call(path, { email, ...options });
    }
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.json();
  };
  return {
    size,
    dataDir,
    address: () => portal.address,
    pid: () => portal.pid,
    client: () => client,
    read: call,
    /** Restarts the portal and its database, for settings that need it. */
    restart: async () => {
      await client.end();
      await portal.stop();
      portal = await startPortal(setup, dataDir);
      client = await connectTo(setup, dataDir);
    },
  };
}
