import { afterAll, beforeAll, expect, it } from 'vitest';
import { moneyOperations } from '../../test/money/money-operations.ts';
import { openRace } from '../../test/money/money-race.ts';

let races: Awaited<ReturnType<typeof openRace>>;
beforeAll(async () => {
  races = await openRace();
});
afterAll(() => races.close());

const operations = Object.entries(moneyOperations);

it.each(operations)(
  '%s meets no deadlock with any other, nor with itself',
  async (first, one) => {
    const faults: string[] = [];
    for (const [second, other] of operations.slice(operations.findIndex(([name]) => name === first))) {
      const calls = [0, 1].flatMap((buyer) => [
        { name: first, operation: one, buyer },
        { name: second, operation: other, buyer },
      ]);
      // On the same rows, and on those of two buyers.
      for (const same of [true, false]) {
        const found = await races.race(calls.map((call) => (same ? { ...call, buyer: 0 } : call)));
        faults.push(...found.map((fault) => `with ${second}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
  300_000,
);
