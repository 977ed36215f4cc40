import { describe, expect, it } from 'vitest';
import { signal } from '../../../test/deferred.ts';
import { batchQueue, type Settled } from './batch-queue.ts';

class Lost extends Error {}
class Full extends Error {}

type Limits = { readonly maxWaiting?: number; readonly maxBatch?: number };
type Decide = (key: string, items: readonly number[]) => Promise<readonly Settled<number>[]>;

/** A queue whose batches are taken at once. */
const queueOf = (decide: Decide, limits: Limits = {}) =>
  lockingQueueOf((key, take) => decide(key, take()), limits);

const lockingQueueOf = (
  decide: (key: string, take: () => readonly number[]) => Promise<readonly Settled<number>[]>,
  limits: Limits = {},
) =>
  batchQueue<number, number>({
    decide,
    failsAll: (error) => error instanceof Lost,
    refusal: () => new Full(),
    maxWaiting: 100,
    maxBatch: 100,
    ...limits,
  });

const doubled = (items: readonly number[]) => items.map((item) => ({ value: item * 2 }));

describe('a batch queue', () => {
  it('a batch queue decides one that comes alone at once, and those that come meanwhile together in the next batch', async () => {
    const first = signal();
    const batches: (readonly number[])[] = [];
    const add = queueOf(async (_key, items) => {
      batches.push(items);
      if (batches.length === 1) await first.reached;
      return doubled(items);
    });
    const answers = [1, 2, 3].map((item) => add('a', item));
    expect(batches).toEqual([[1]]);
    first.fulfil();
    expect(await Promise.all(answers)).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
    expect(await add('a', 4)).toBe(8);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  it('a batch queue takes those who arrive while it waits for a lock into the same batch', async () => {
    const lock = signal();
    const batches: (readonly number[])[] = [];
    const add = lockingQueueOf(async (_key, take) => {
      await lock.reached;
      const items = take();
      batches.push(items);
      return doubled(items);
    });
    const answers = [1, 2, 3].map((item) => add('a', item));
    lock.fulfil();
    expect(await Promise.all(answers)).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('a batch queue gives a transaction that is retried the same batch, and fails all who wait when the lock is not given', async () => {
    const begun = signal();
    const go = signal();
    const seen: (readonly number[])[] = [];
    const add = lockingQueueOf(async (_key, take) => {
      seen.push(take());
      begun.fulfil();
      await go.reached;
      seen.push(take());
      return doubled(take());
    });
    const first = add('a', 1);
    await begun.reached;
    const second = add('a', 2);
    go.fulfil();
    expect(await Promise.all([first, second])).toEqual([2, 4]);
    expect(seen).toEqual([[1], [1], [2], [2]]);

    let locks = 0;
    const refuse = lockingQueueOf(async () => {
      locks += 1;
      await go.reached;
      throw new Error('lock timeout');
    });
    const settled = await Promise.allSettled([1, 2, 3].map((item) => refuse('a', item)));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(locks).toBe(1);
  });

  it('a batch queue does not let one key wait for another', async () => {
    const never = signal();
    const add = queueOf(async (key, items) => {
      if (key === 'slow') await never.reached;
      return doubled(items);
    });
    const slow = add('slow', 1);
    expect(await add('quick', 2)).toBe(4);
    never.fulfil();
    expect(await slow).toBe(2);
  });

  it('a batch queue refuses one item without the others', async () => {
    const add = queueOf(async (_key, items) =>
      items.map((item) => (item === 2 ? { error: new Error('no') } : { value: item })),
    );
    const settled = await Promise.allSettled([1, 2, 3].map((item) => add('a', item)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('a batch queue decides the items of a batch that failed one by one, so that the bad one fails alone', async () => {
    const hold = signal();
    const add = queueOf(async (_key, items) => {
      if (items.includes(0)) await hold.reached;
      if (items.includes(2)) throw new Error('two');
      return doubled(items);
    });
    const first = add('a', 0);
    const rest = [1, 2, 3].map((item) => add('a', item));
    hold.fulfil();
    await first;
    const settled = await Promise.allSettled(rest);
    expect(settled).toMatchObject([{ value: 2 }, { reason: { message: 'two' } }, { value: 6 }]);
  });

  it('a batch queue fails a whole batch whose connection was lost, and goes on with the next', async () => {
    const hold = signal();
    let calls = 0;
    const add = queueOf(async (_key, items) => {
      calls += 1;
      if (calls === 1) await hold.reached;
      if (calls === 2) throw new Lost();
      return doubled(items);
    });
    const first = add('a', 0);
    const lost = [1, 2].map((item) => add('a', item));
    hold.fulfil();
    await first;
    expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toBe(2);
    expect(await add('a', 5)).toBe(10);
  });

  it('a batch queue takes no more than its limits, at once and in line', async () => {
    const hold = signal();
    const sizes: number[] = [];
    const add = queueOf(
      async (_key, items) => {
        sizes.push(items.length);
        if (sizes.length === 1) await hold.reached;
        return doubled(items);
      },
      { maxWaiting: 5, maxBatch: 3 },
    );
    const taken = Array.from({ length: 6 }, (_, item) => add('a', item));
    await expect(add('a', 7)).rejects.toBeInstanceOf(Full);
    hold.fulfil();
    await Promise.all(taken);
    expect(sizes).toEqual([1, 3, 2]);
  });
});
