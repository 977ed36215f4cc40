import { applyLoad } from './lib/apply-load.mjs';
import { residentMegabytes } from './lib/machine.mjs';
import { calls, startPair } from './lib/pair.mjs';

const seconds = 3;

/** @param {import('./lib/setup.mjs').Setup} setup */
export async function measure(setup) {
  const { portal, bare, cookies } = await startPair(setup);
  const row = (when) => {
    const [ours, theirs] = [residentMegabytes(portal.pid), residentMegabytes(bare.pid)];
    return {
      what: `Memory of the server process ${when}`,
      value: `${ours.toFixed(0)} MB`,
      beside: `${theirs.toFixed(0)} MB bare Fastify + pg`,
      ratio: ours / theirs,
    };
  };
  const atStart = row('after start');
  for (const path of Object.values(calls)) {
    for (const { address } of [portal, bare]) await applyLoad(setup, address + path, { cookies, seconds });
  }
  return [atStart, row(`after ${seconds * Object.keys(calls).length} s of load`)];
}
