import { expect, it } from 'vitest';
import { outageReporter } from './outage-reporter.ts';

it('an outage reporter logs the first error at once, then one line every ten seconds with the number it kept back', () => {
  const lines: unknown[] = [];
  let now = 1_000;
  const report = outageReporter({ error: (...line: unknown[]) => lines.push(line) }, 'it is away', () => now);
  for (; now < 31_000; now += 500) report(new Error('gone'));
  expect(lines).toMatchObject([
    [{ hidden: 0 }, 'it is away'],
    [{ hidden: 19 }, 'it is away'],
    [{ hidden: 19 }, 'it is away'],
  ]);
});
