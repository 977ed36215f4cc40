import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_WINDOW_MS,
  CALM_IN_ALL,
  CALM_IN_HOUR,
  isSlowed,
  SLOWED_PER_ADDRESS,
  SLOWED_PER_SITE,
  type WrongPins,
  waitBeforePin,
} from './typed-pin-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PINS = 1_000_000;

/** Wrong PINs of this many addresses, each a site of its own. */
const attackers = (count: number) => {
  const hour: number[] = [];
  const recent = Array.from({ length: count }, (): Date[] => []);
  const slowed = Array.from({ length: count }, (): Date[] => []);
  let inAll = 0;
  const seenBy = (address: number, now: number): WrongPins => {
    while ((hour[0] ?? now) <= now - HOUR) hour.shift();
    const own = recent[address] ?? [];
    while ((own.at(-1)?.getTime() ?? now) <= now - ADDRESS_WINDOW_MS) own.pop();
    const ofSlowed = slowed[address] ?? [];
    return { inHour: hour.length, inAll, recent: own, slowed: ofSlowed, slowedOfSite: ofSlowed.length };
  };
  const guess = (address: number, now: number): boolean => {
    const wrong = seenBy(address, now);
    if (waitBeforePin(wrong, new Date(now)) > 0) return false;
    if (isSlowed(wrong)) slowed[address]?.unshift(new Date(now));
    recent[address]?.unshift(new Date(now));
    hour.push(now);
    inAll += 1;
    return true;
  };
  return { guess, total: () => inAll, inHour: (now: number) => seenBy(0, now).inHour };
};

type Attack = { readonly hours: number; readonly isPatient: boolean; readonly step: number };

/**
 * Every address guesses as often as allowed. Patient ones first stay under the limit that slows, as long as that helps.
 */
const guessesOf = (addresses: number, { hours, isPatient, step }: Attack): number => {
  const { guess, total, inHour } = attackers(addresses);
  for (let now = 0; now < hours * HOUR; now += step) {
    for (let address = 0; address < addresses; address += 1) {
      const mayGuess = () => !isPatient || total() >= CALM_IN_ALL || inHour(now) < CALM_IN_HOUR - 1;
      while (mayGuess() && guess(address, now));
    }
  }
  return total();
};

describe('the chance to guess a PIN from a thousand addresses', () => {
  // Events of five hours, three days and a month, each with the day before and after.
  it.each<Attack>([
    { hours: 53, isPatient: false, step: 5 * MINUTE },
    { hours: 53, isPatient: true, step: 5 * MINUTE },
    { hours: 120, isPatient: false, step: 15 * MINUTE },
    { hours: 120, isPatient: true, step: 15 * MINUTE },
    { hours: 768, isPatient: true, step: 3 * HOUR },
  ])(
    'the chance to guess a PIN from a thousand addresses is at most 1 in 100 where it can be typed for $hours hours, patient: $isPatient',
    (attack) => {
      const guesses = guessesOf(1000, attack);
      expect(guesses).toBeLessThanOrEqual(CALM_IN_ALL + 1000 * SLOWED_PER_ADDRESS);
      expect(guesses / PINS).toBeLessThanOrEqual(0.01);
      // Control: the attack uses most of what the rule allows.
      expect(guesses).toBeGreaterThan(5000);
    },
  );

  it('the chance to guess a PIN from a thousand addresses is bounded by the number of addresses alone, in whatever order they guess', () => {
    const tries = fc.array(
      fc.record({ address: fc.nat(19), after: fc.integer({ min: 0, max: 12 * HOUR }), times: fc.nat(60) }),
      { maxLength: 300 },
    );
    fc.assert(
      fc.property(tries, (all) => {
        const { guess, total } = attackers(20);
        let now = 0;
        for (const { address, after, times } of all) {
          now += after;
          for (let n = 0; n < times; n += 1) guess(address, now);
        }
        expect(total()).toBeLessThanOrEqual(CALM_IN_ALL + 20 * SLOWED_PER_ADDRESS);
      }),
    );
  });
});

describe('whoever types a PIN', () => {
  const now = new Date('2026-11-15T12:00:00.000Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const none: WrongPins = { inHour: 0, inAll: 0, recent: [], slowed: [], slowedOfSite: 0 };
  const many = { ...none, inHour: CALM_IN_HOUR, inAll: CALM_IN_ALL };
  const waits = (wrong: Partial<WrongPins>, base = none) =>
    waitBeforePin({ ...base, ...wrong }, now) / MINUTE;

  it('whoever types a PIN has ten wrong ones in a quarter of an hour', () => {
    const nine = Array.from({ length: 9 }, () => ago(MINUTE));
    expect(waits({ recent: nine })).toBeLessThanOrEqual(0);
    expect(waits({ recent: [...nine, ago(5 * MINUTE)] })).toBe(10);
  });

  it('whoever types a PIN has a try at once, however many wrong ones others typed', () => {
    expect(waits({}, many)).toBeLessThanOrEqual(0);
    // Wrong PINs from before the slowing do not count against the address.
    expect(waits({ recent: [ago(MINUTE)] }, many)).toBeLessThanOrEqual(0);
  });

  it.each([
    [1, 1],
    [2, 5],
    [3, 30],
    [4, 180],
    [5, 1440],
  ])('whoever types a PIN waits after %i wrong ones while they are slowed: %i minutes', (count, minutes) => {
    const slowed = Array.from({ length: count }, () => now);
    expect(waits({ slowed }, many)).toBe(minutes);
    expect(waits({ slowed }, { ...none, inHour: CALM_IN_HOUR })).toBe(minutes);
    expect(waits({ slowed })).toBeLessThanOrEqual(0);
  });

  it('whoever types a PIN waits where its site has had its share, though its address has not', () => {
    expect(waits({ slowedOfSite: SLOWED_PER_SITE - 1 }, many)).toBeLessThanOrEqual(0);
    expect(waits({ slowedOfSite: SLOWED_PER_SITE }, many)).toBe(1440);
  });
});
