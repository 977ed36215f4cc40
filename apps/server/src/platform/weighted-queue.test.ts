import { expect, it } from 'vitest';
import { createWeightedQueue } from './weighted-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('a weighted queue keeps the weight inside within its capacity, and serves all in order', async () => {
  const gate = createWeightedQueue(10);
  const weights = [5, 5, 10, 3, 3, 3, 3, 25, 1, 5];
  let inside = 0;
  let most = 0;
  const begun: number[] = [];
  await Promise.all(
    weights.map((weight, i) =>
      gate(weight, async () => {
        begun.push(i);
        inside += Math.min(weight, 10);
        most = Math.max(most, inside);
        await turn();
        inside -= Math.min(weight, 10);
      }),
    ),
  );
  expect(most).toBe(10);
  expect(begun).toEqual(weights.map((_, i) => i));
});

it('a weighted queue frees the place of a work that fails', async () => {
  const gate = createWeightedQueue(1);
  await expect(gate(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate(1, () => Promise.resolve('next'))).resolves.toBe('next');
});
