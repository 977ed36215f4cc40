import { expect, it } from 'vitest';
import { startPeriodicTask } from './periodic-task.ts';

it('a periodic task works at once, again after each rest, sooner after a failure, and ends with what is under way', async () => {
  let runs = 0;
  const failures: unknown[] = [];
  const settings = { everyMs: 1, againMs: 1, failed: (error: unknown) => failures.push(error) };
  const chore = startPeriodicTask(settings, async () => {
    runs += 1;
    if (runs === 2) throw new Error('away');
  });
  expect(runs).toBe(1);
  await expect.poll(() => runs).toBeGreaterThan(4);
  await chore.stop();
  expect(failures).toEqual([new Error('away')]);
});

it('a periodic task rests long when all went well, and stops at once all the same', async () => {
  let runs = 0;
  const rest = { everyMs: 3_600_000, againMs: 1, failed: () => {} };
  const chore = startPeriodicTask(rest, async () => {
    runs += 1;
  });
  await chore.stop();
  expect(runs).toBe(1);
});
