import { inRoot } from '../../scripts/lib/root.mjs';
import { run } from '../../scripts/lib/run.mjs';

/**
 * Asks for the address over and over, on ten connections, each waiting for its answer.
 * @param {string} url
 * @param {{ cookie: string, seconds: number }} how
 * @returns {Promise<{ perSecond: number, p99: number }>}
 */
export async function applyLoad(url, how) {
  const order = JSON.stringify({ url, connections: 10, ...how });
  const { code, output } = await run(process.execPath, [inRoot('bench/load.mjs'), order]);
  if (code !== 0) throw new Error(`the load on ${url} failed\n${output}`);
  const { refused, ...figures } = JSON.parse(output);
  if (refused > 0) throw new Error(`${refused} requests to ${url} were not answered with 2xx`);
  return figures;
}
