import { describe, expect, it } from 'vitest';
import { MOST_TRIES, nextTry } from './retry-policy.ts';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const DAY = 24 * 3600;

const delayOf = (tries: number, options: Parameters<typeof nextTry>[2] = {}): number =>
  ((nextTry(tries, NOW, options)?.getTime() ?? Number.NaN) - NOW.getTime()) / 1000;

/** Seconds between the tries of a message that always fails. */
const delays = (random: () => number) =>
  Array.from({ length: MOST_TRIES - 1 }, (_, n) => delayOf(n + 1, { random }));

describe('the tries of a webhook', () => {
  it.each([0, 0.5, 0.999])(
    'the tries of a webhook begin within ten seconds and back off (jitter %f)',
    (jitter) => {
      const all = delays(() => jitter);
      expect(all[0]).toBeLessThanOrEqual(10);
      expect(all).toEqual(all.toSorted((a, b) => a - b));
      // Every three hours, plus at most a tenth of jitter.
      expect(all.at(-1)).toBeLessThanOrEqual(3.3 * 3600);
    },
  );

  it('the tries of a webhook go on for three days, then it is given up', () => {
    const total = delays(() => 0).reduce((sum, one) => sum + one, 0);
    expect(total).toBeGreaterThanOrEqual(3 * DAY);
    expect(delays(() => 1).reduce((sum, one) => sum + one, 0)).toBeLessThan(3.5 * DAY);
    expect(nextTry(MOST_TRIES, NOW)).toBeNull();
  });

  it('the tries of a webhook wait as long as the receiver asks, up to three hours', () => {
    const random = () => 0;
    expect(delayOf(1, { random, retryAfterSeconds: 60 })).toBe(60);
    expect(delayOf(1, { random, retryAfterSeconds: 10 * DAY })).toBe(3 * 3600);
    expect(delayOf(3, { random, retryAfterSeconds: 1 })).toBe(120);
  });
});
