import { applyLoad } from './apply-load.mjs';
import { cpuTimeSoFar } from './cpu-time.mjs';
import { median } from './numbers.mjs';
import { countStealTime, disturbedAlike } from './steal-time.mjs';

/** One round: requests per second, and CPU time of server and database per request. */
export async function playRound(setup, sides, { pid, address }, sent, seconds, connections) {
  const { store, postmaster, cookies } = sides;
  const of = { pid, postmaster, client: store.client() };
  const before = await cpuTimeSoFar(of);
  const stolen = countStealTime();
  const figures = await applyLoad(setup, address, { connections, ...sent, cookies, seconds });
  figures.stolen = stolen();
  const after = await cpuTimeSoFar(of);
  const perRequest = (what) => (after[what] - before[what]) / figures.answered;
  return {
    ...figures,
    server: perRequest('server'),
    database: perRequest('database'),
    statements: perRequest('statements'),
  };
}

const mediansOf = (rounds) =>
  Object.fromEntries(Object.keys(rounds[0]).map((key) => [key, median(rounds.map((round) => round[key]))]));

/** Alternates between the sides, so that other load on the machine affects all alike. */
export async function compare(setup, sides, sent, { warmUp, rounds, seconds, connections }) {
  const figures = sent.map(() => []);
  const warmed = [];
  for (const { server, ...what } of sent) {
    const order = { ...what, cookies: sides.cookies, seconds: warmUp, connections };
    warmed.push((await applyLoad(setup, server.address, order)).answered);
  }
  for (let round = 0; round < rounds; round += 1) {
    const order = [...sent.keys()];
    const played = await disturbedAlike(async () => {
      const found = [];
      for (const index of round % 2 === 0 ? order : order.toReversed()) {
        const { server, ...what } = sent[index];
        found[index] = await playRound(setup, sides, server, what, seconds, connections);
      }
      return found;
    });
    for (const index of order) figures[index].push(played[index]);
  }
  // Ratios within the same round, since the machine's speed varies between rounds.
  const ratios = figures.map((side) =>
    median(side.map((one, round) => figures[0][round].perSecond / one.perSecond)),
  );
  return figures.map((side, index) => ({
    ...mediansOf(side),
    ratio: ratios[index],
    /** Every request that was answered, in the warm-up too. */
    total: side.reduce((sum, { answered }) => sum + answered, warmed[index]),
  }));
}
