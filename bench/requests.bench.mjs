import { applyLoad } from './lib/apply-load.mjs';
import { median } from './lib/numbers.mjs';
import { calls, startPair } from './lib/pair.mjs';

const warmUpSeconds = 3;
const rounds = { count: 6, seconds: 3 };
const goal = 0.8;

/** Turn and turn about, so that whatever else the machine does meets both alike. */
async function compare(setup, portalUrl, bareUrl, cookies) {
  const sides = [
    { url: portalUrl, figures: [] },
    { url: bareUrl, figures: [] },
  ];
  for (const { url } of sides) await applyLoad(setup, url, { cookies, seconds: warmUpSeconds });
  for (let round = 0; round < rounds.count; round += 1) {
    for (const { url, figures } of round % 2 === 0 ? sides : sides.toReversed()) {
      figures.push(await applyLoad(setup, url, { cookies, seconds: rounds.seconds }));
    }
  }
  return sides.map(({ figures }) => ({
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p99: median(figures.map(({ p99 }) => p99)),
  }));
}

/** @param {import('./lib/setup.mjs').Setup} setup */
export async function measure(setup) {
  const { portal, bare, cookies } = await startPair(setup);
  const rows = [];
  for (const [what, path] of Object.entries(calls)) {
    const [ours, theirs] = await compare(setup, portal.address + path, bare.address + path, cookies);
    const ratio = ours.perSecond / theirs.perSecond;
    rows.push(
      {
        what: `${what}: requests/s`,
        value: ours.perSecond.toFixed(0),
        beside: `${theirs.perSecond.toFixed(0)} bare Fastify + pg`,
        ratio,
        goal: `≥ ${goal}`,
        met: ratio >= goal,
      },
      {
        what: `${what}: p99`,
        value: `${ours.p99.toFixed(1)} ms`,
        beside: `${theirs.p99.toFixed(1)} ms bare Fastify + pg`,
        ratio: ours.p99 / theirs.p99,
      },
    );
  }
  return rows;
}
