import { createHash } from 'node:crypto';
import type { Subtle } from '@karportalen/contract/draw/bytes';
import type { Entry } from '@karportalen/contract/draw/entry-list';
import { drawOrder, winnersIn } from '@karportalen/contract/draw/order';
import { describe, expect, it } from 'vitest';

const DRAWS = 10_000;
const ENTRIES = 300;
const PLACES = 100;
const BUCKETS = 10;
/** Three million hashes each. */
const TIMEOUT_MS = 600_000;
const EVENT = '0190c3a4-5b6c-7d8e-9f00-112233445566';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const unused = () => Promise.reject(new Error('not used'));
/** SHA-256 without Web Crypto's thread pool: three million hashes are then a matter of seconds. */
const subtle: Subtle = {
  digest: async (_, data) => {
    const { buffer, byteOffset, byteLength } = createHash('sha256').update(data).digest();
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  },
  importKey: unused,
  verify: unused,
};

const idOf = (number: number) =>
  sha256(`entry ${number}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
const entriesOf = (
  sizeOf: (number: number) => number,
  poolOf: (number: number) => number = () => 1,
): Entry[] =>
  Array.from({ length: ENTRIES }, (_, index) => ({
    id: idOf(index + 1),
    number: index + 1,
    pool: poolOf(index + 1),
    size: sizeOf(index + 1),
    isWithdrawn: false,
  }));

type Ordered = (entries: readonly Entry[], draw: number) => Promise<readonly Entry[]> | readonly Entry[];

/** The draw itself. Seeds are fixed, so that the proof gives the same figures every time. */
const drawn: Ordered = (entries, draw) =>
  drawOrder(
    { eventId: EVENT, seed: sha256(`seed ${draw}`), listHash: sha256('list'), witness: '3 8 14 19 22 30 34' },
    entries,
    subtle,
  );

/** An independent simulation of the rule: a Fisher–Yates shuffle with another generator, then the pools in order. */
const shuffler = (): Ordered => {
  let state = 0x2545f491;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return (entries) => {
    const order = [...entries];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [order[last], order[other]] = [order[other] as Entry, order[last] as Entry];
    }
    return order.sort((one, two) => one.pool - two.pool);
  };
};

/** Control: a draw that looks random but favours early entries among keys that begin alike. */
const biased: Ordered = (entries, draw) =>
  [...entries]
    .map((entry) => ({ entry, key: sha256(`${draw} ${entry.id}`).slice(0, 1) }))
    .sort((one, two) =>
      one.key === two.key ? one.entry.number - two.entry.number : one.key < two.key ? -1 : 1,
    )
    .map(({ entry }) => entry);

type Counts = { readonly wins: number[]; readonly ranks: number[][]; readonly leaks: number };

/** How often each entry won, and in which tenth of its pool it stood. */
const counted = async (order: Ordered, entries: readonly Entry[]): Promise<Counts> => {
  const wins = Array.from({ length: ENTRIES }, () => 0);
  const ranks = Array.from({ length: ENTRIES }, () => Array.from({ length: BUCKETS }, () => 0));
  const inPool = (pool: number) => entries.filter((entry) => entry.pool === pool).length;
  const sizes = new Map([...new Set(entries.map(({ pool }) => pool))].map((pool) => [pool, inPool(pool)]));
  let leaks = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const ordered = await order(entries, draw);
    for (const { number } of winnersIn(ordered, PLACES)) wins[number - 1] = (wins[number - 1] ?? 0) + 1;
    const seen = new Map<number, number>();
    let pool = 1;
    for (const entry of ordered) {
      if (entry.pool < pool) leaks += 1;
      pool = entry.pool;
      const rank = seen.get(entry.pool) ?? 0;
      seen.set(entry.pool, rank + 1);
      const row = ranks[entry.number - 1];
      const bucket = Math.floor((rank * BUCKETS) / (sizes.get(entry.pool) ?? 1));
      if (row) row[bucket] = (row[bucket] ?? 0) + 1;
    }
  }
  return { wins, ranks, leaks };
};

/** Chi-square statistic of two samples: about one per entry if both have the same chances. */
const between = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, wins, index) => {
    const others = other[index] ?? 0;
    const chance = (wins + others) / (2 * DRAWS);
    return chance === 0 || chance === 1
      ? sum
      : sum + (wins - others) ** 2 / (2 * DRAWS * chance * (1 - chance));
  }, 0);

/** Every place in the order is as likely for every entry. */
const uniform = (ranks: readonly (readonly number[])[]): number =>
  ranks.flat().reduce((sum, count) => sum + (count - DRAWS / BUCKETS) ** 2 / (DRAWS / BUCKETS), 0);

/** A chi-square value within 4.5 standard deviations of its mean: a fair draw fails once in 150 000 runs. */
const bounds = (freedom: number) => {
  const width = 4.5 * Math.sqrt(2 * freedom);
  return { least: freedom - width, most: freedom + width };
};
const WINS = bounds(ENTRIES - 1);
const RANKS = bounds((ENTRIES - 1) * (BUCKETS - 1));

const expectWithin = (value: number, { least, most }: { least: number; most: number }) => {
  expect(value).toBeGreaterThan(least);
  expect(value).toBeLessThan(most);
};

describe('fairness of 10 000 draws with 300 entries for 100 places', { timeout: TIMEOUT_MS }, () => {
  it.each([
    ['single entries', entriesOf(() => 1)],
    ['single entries and groups of 2–4', entriesOf((number) => (number % 4) + 1)],
  ])(
    'every entry has the chance that an independent simulation of the rule gives it: %s',
    async (_, entries) => {
      const [draws, simulation] = [await counted(drawn, entries), await counted(shuffler(), entries)];
      const [wins, ranks] = [between(draws.wins, simulation.wins), uniform(draws.ranks)];
      expectWithin(wins, WINS);
      expectWithin(ranks, RANKS);
      expectWithin(uniform(simulation.ranks), RANKS);
    },
  );

  it('a draw that favours early entries is seen (control)', async () => {
    const entries = entriesOf(() => 1);
    const [unfair, simulation] = [await counted(biased, entries), await counted(shuffler(), entries)];
    expect(between(unfair.wins, simulation.wins)).toBeGreaterThan(WINS.most);
    expect(uniform(unfair.ranks)).toBeGreaterThan(RANKS.most);
  });

  it('pools never leak order: no entry stands before an earlier pool, and within its pool every place is as likely', async () => {
    // 60, 90 and 150 entries: every pool divides into tenths.
    const poolOf = (number: number) => (number % 10 < 2 ? 1 : number % 10 < 5 ? 2 : 3);
    const entries = entriesOf((number) => (number % 4) + 1, poolOf);
    const [draws, simulation] = [await counted(drawn, entries), await counted(shuffler(), entries)];
    const [wins, ranks] = [between(draws.wins, simulation.wins), uniform(draws.ranks)];
    expect(draws.leaks).toBe(0);
    expectWithin(ranks, bounds((ENTRIES - 3) * (BUCKETS - 1)));
    // Whole pools that always or never win add nothing to the sum.
    expect(wins).toBeLessThan(WINS.most);
  });
});
