import { describe, expect, it } from 'vitest';
import { isDoorOpen } from './participants.ts';

const event = { startDate: '2026-11-15T18:00:00.000Z', endDate: '2026-11-15T23:00:00.000Z' };

describe('the door', () => {
  it.each([
    ['2026-11-15T14:59:59.999Z', false],
    ['2026-11-15T15:00:00.000Z', true],
    ['2026-11-15T20:00:00.000Z', true],
    ['2026-11-16T00:59:59.999Z', true],
    ['2026-11-16T01:00:00.000Z', false],
  ])('the door counts as open at %s: %s', (now, open) => {
    expect(isDoorOpen(event, new Date(now))).toBe(open);
  });
});
