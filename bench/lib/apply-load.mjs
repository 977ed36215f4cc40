import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';
import { run } from '../../scripts/lib/run.mjs';

/** One signed-in person per connection. */
export const CONNECTIONS = 10;

/**
 * What to send: requests that repeat in a cycle, or with `once` each a single time (calls that succeed only
 * once).
 * @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: string }} Request
 * @typedef {{ requests: Request[], once?: boolean, connections?: number }} Sent
 * @typedef {{ perSecond: number, answered: number, p50: number, p99: number }} Figures
 */

/**
 * Sends requests on ten connections; each waits for its answer before the next.
 * @param {string} address
 * @param {Sent & { cookies: string[], seconds: number, connections?: number }} how
 * @returns {Promise<Figures>}
 */
export async function applyLoad(
  setup,
  address,
  { requests, once = false, cookies, seconds, connections = CONNECTIONS },
) {
  const file = join(setup.folder(), 'requests.json');
  writeFileSync(file, JSON.stringify({ requests, once }));
  const order = JSON.stringify({ address, file, cookies, seconds, connections });
  const args = [inRoot('bench/load.mjs'), order];
  const { code, output } = await run(process.execPath, args, { signal: setup.signal });
  const what = `${requests[0]?.method ?? 'GET'} ${requests[0]?.path} at ${address}`;
  if (code !== 0) throw new Error(`the load of ${what} failed\n${output}`);
  const { refused, ...figures } = JSON.parse(output);
  if (refused > 0) throw new Error(`${refused} of ${what} were not answered with 2xx`);
  return figures;
}
