import { expect, it } from 'vitest';
import { eventStatus, hasEnded, isCalledOff } from './event-status.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const later = '2026-11-15T12:00:00.001Z';
const event = { isDraft: false, deletedAt: null, takenDownAt: null, cancelledAt: null, endTime: later };

it.each([
  ['active', {}],
  ['ended', { endTime: now }],
  ['draft', { isDraft: true, endTime: null }],
  ['cancelled', { cancelledAt: now, endTime: now }],
  ['takenDown', { takenDownAt: now, cancelledAt: now }],
] as const)('an event is %s: %o', (status, change) => {
  expect(eventStatus({ ...event, ...change }, now)).toBe(status);
});

it('an event is called off when it is removed, taken down or cancelled', () => {
  expect(isCalledOff(event)).toBe(false);
  for (const name of ['deletedAt', 'takenDownAt', 'cancelledAt']) {
    expect(isCalledOff({ ...event, [name]: now })).toBe(true);
  }
});

it('an event has ended at its end, and where it has none', () => {
  expect(hasEnded({ endTime: later }, now)).toBe(false);
  expect(hasEnded({ endTime: now.toISOString() }, now)).toBe(true);
  expect(hasEnded({ endTime: null }, now)).toBe(true);
});
