import { describe, expect, it } from 'vitest';
import { batchLoader } from './batch-loader.ts';

/** A load that ends when the test says so. */
const held = () => {
  const loads: { keys: readonly string[]; end: (fault?: Error) => void }[] = [];
  const find = batchLoader(
    (keys: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        const end = (fault?: Error) => (fault ? reject(fault) : resolve(keys.map((key) => `${key}!`)));
        loads.push({ keys, end });
      }),
  );
  return {
    find,
    keys: () => loads.map(({ keys }) => keys),
    end: (n: number, fault?: Error) => loads[n]?.end(fault),
  };
};

describe('the batch loader', () => {
  it('the batch loader sends a look-up that comes alone at once', async () => {
    const { find, keys, end } = held();
    const found = find('a');
    expect(keys()).toEqual([['a']]);
    end(0);
    expect(await found).toBe('a!');
  });

  it('the batch loader gathers look-ups that come while one is under way, and gives each its own answer', async () => {
    const { find, keys, end } = held();
    const all = ['a', 'b', 'c', 'b'].map((key) => find(key));
    expect(keys()).toEqual([['a']]);
    end(0);
    await all[0];
    await expect.poll(keys).toEqual([['a'], ['b', 'c', 'b']]);
    end(1);
    expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', 'b!']);
  });

  it('the batch loader does not wait for a look-up that hangs', async () => {
    const { find, keys, end } = held();
    void find('hangs');
    const others = [find('b'), find('c')];
    await expect.poll(keys).toEqual([['hangs'], ['b', 'c']]);
    end(1);
    expect(await Promise.all(others)).toEqual(['b!', 'c!']);
  });

  it('the batch loader passes an error to the look-ups of that batch only, and goes on', async () => {
    const { find, end, keys } = held();
    const struck = find('a');
    const next = find('b');
    end(0, new Error('gone'));
    await expect(struck).rejects.toThrow('gone');
    await expect.poll(keys).toHaveLength(2);
    end(1);
    expect(await next).toBe('b!');
  });
});
