import { inRoot } from '../../scripts/lib/root.mjs';
import { run } from '../../scripts/lib/run.mjs';

/**
 * Asks for the address over and over, on ten connections, each waiting for its answer.
 * @param {import('./stage.mjs').Stage} stage
 * @param {string} url
 * @param {{ cookie: string, seconds: number }} how
 * @returns {Promise<{ perSecond: number, p99: number }>}
 */
export async function applyLoad(stage, url, how) {
  const order = JSON.stringify({ url, connections: 10, ...how });
  const args = [inRoot('bench/load.mjs'), order];
  const { code, output } = await run(process.execPath, args, { signal: stage.signal });
  if (code !== 0) throw new Error(`the load on ${url} failed\n${output}`);
  const { refused, ...figures } = JSON.parse(output);
  if (refused > 0) throw new Error(`${refused} requests to ${url} were not answered with 2xx`);
  return figures;
}
