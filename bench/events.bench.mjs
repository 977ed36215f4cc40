import { median } from './lib/numbers.mjs';
import { signIn } from './lib/pair.mjs';
import { fillPastEvents } from './lib/past-events.mjs';
import { databaseUrl, dataFolder, startPortal } from './lib/processes.mjs';

const sizes = { few: 500, many: 50_000 };
const rounds = { warmUp: 20, counted: 150 };
const goal = 1.5;

const history = '/api/v1/events/history?page=1&pageSize=10';
const calls = [
  { what: 'first page', path: history, goal },
  { what: 'search that a dozen fit', path: `${history}&search=${encodeURIComponent('luciatåg')}`, goal },
  { what: 'search that a tenth fits', path: `${history}&search=sittning`, goal },
  // Below three letters no index helps: it is to be bearable, not as fast.
  { what: 'search for two letters', path: `${history}&search=${encodeURIComponent('lö')}` },
];

async function startArchive(stage, size) {
  const dataDir = dataFolder(stage);
  const portal = await startPortal(stage, dataDir);
  await fillPastEvents(databaseUrl(dataDir), size);
  const cookie = await signIn(portal.address);
  const { total } = await (await fetch(portal.address + history, { headers: { cookie } })).json();
  if (total !== size) throw new Error(`the archive has ${total} events and should have ${size}`);
  return { address: portal.address, cookie };
}

async function timed({ address, cookie }, path) {
  const began = performance.now();
  const answer = await fetch(address + path, { headers: { cookie } });
  const { events } = await answer.json();
  const took = performance.now() - began;
  if (events.length === 0) throw new Error(`${path} found nothing`);
  return took;
}

/** Turn and turn about, one request at a time, so that whatever else the machine does meets both alike. */
async function compare(archives, path) {
  const times = archives.map(() => /** @type {number[]} */ ([]));
  for (let round = -rounds.warmUp; round < rounds.counted; round += 1) {
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const took = await timed(archives[side], path);
      if (round >= 0) times[side]?.push(took);
    }
  }
  return times.map(median);
}

/** @param {import('./lib/stage.mjs').Stage} stage */
export async function measure(stage) {
  const few = await startArchive(stage, sizes.few);
  const many = await startArchive(stage, sizes.many);
  const rows = [];
  for (const { what, path, goal: most } of calls) {
    const [alone = Number.NaN, among = Number.NaN] = await compare([few, many], path);
    const ratio = among / alone;
    rows.push({
      what: `Archive of 50 000 past events: ${what}`,
      value: `${among.toFixed(1)} ms`,
      beside: `${alone.toFixed(1)} ms with 500`,
      ratio,
      ...(most && { goal: `≤ ${most}`, met: ratio <= most }),
    });
  }
  return rows;
}
