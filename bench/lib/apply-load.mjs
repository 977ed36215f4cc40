import { inRoot } from '../../scripts/lib/root.mjs';
import { run } from '../../scripts/lib/run.mjs';

/** One for each of them: as many people as there are connections. */
export const CONNECTIONS = 10;

/**
 * Asks for the address over and over, on ten connections, each waiting for its answer.
 * @param {import('./setup.mjs').Setup} setup
 * @param {string} url
 * @param {{ cookies: string[], seconds: number }} how
 * @returns {Promise<{ perSecond: number, p99: number }>}
 */
export async function applyLoad(setup, url, how) {
  const order = JSON.stringify({ url, connections: CONNECTIONS, ...how });
  const args = [inRoot('bench/load.mjs'), order];
  const { code, output } = await run(process.execPath, args, { signal: setup.signal });
  if (code !== 0) throw new Error(`the load on ${url} failed\n${output}`);
  const { refused, ...figures } = JSON.parse(output);
  if (refused > 0) throw new Error(`${refused} requests to ${url} were not answered with 2xx`);
  return figures;
}
