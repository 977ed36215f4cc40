import { fillAnswers } from './lib/fill-answers.mjs';
import { startLongPortal } from './lib/long-portal.mjs';
import { grouped, median } from './lib/numbers.mjs';

const full = { votes: 1_000_000, receipts: 10_000_000 };
const short = { votes: 100_000, receipts: 1_000_000 };
const rounds = { warmUp: 5, counted: 41 };
const goal = 1.5;

const lists = [
  ['Notifications, history', 'notifications'],
  ['Polls, history', 'polls/history'],
].flatMap(([name, path]) =>
  [10, 100].map((size) => [`${name}, ${size} rows`, `${path}?page=1&pageSize=${size}`]),
);

/**
 * Alternates between the sides, one request at a time, so that other load on the machine affects both alike.
 */
async function compare(sides, path) {
  const times = sides.map(() => /** @type {number[]} */ ([]));
  for (let round = -rounds.warmUp; round < rounds.counted; round += 1) {
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const began = performance.now();
      await sides[index].read(path);
      if (round >= 0) times[index]?.push(performance.now() - began);
    }
  }
  return times.map(median);
}

const ms = (time) => `${time.toFixed(1)} ms`;

/**
 * Lists with many votes and receipts, compared with the same lists without any.
 * @param {{ quick: boolean }} options
 */
export async function measure(setup, { quick }) {
  const many = quick ? short : full;
  const empty = await startLongPortal(setup, 1000);
  await empty.client().query('truncate notification_receipts, poll_votes, item_counts');
  await empty.client().query('vacuum analyze');
  const filled = await startLongPortal(setup, 1000);
  await fillAnswers(filled.client(), many);
  const rows = [];
  for (const [name, path] of lists) {
    const [few = Number.NaN, all = Number.NaN] = await compare([empty, filled], path);
    const ratio = all / few;
    console.log(`  ${name}: ${ms(all)} beside ${ms(few)}: ${ratio.toFixed(2)}`);
    rows.push({
      what: `${grouped.format(many.votes)} votes, ${grouped.format(many.receipts)} receipts: ${name}`,
      value: ms(all),
      beside: `${ms(few)} with none`,
      ratio,
      goal: `≤ ${goal}`,
      met: ratio <= goal,
    });
  }
  return rows;
}
