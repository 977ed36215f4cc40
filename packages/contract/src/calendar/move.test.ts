import { describe, expect, it } from 'vitest';
import { type FunctionName, functionNames } from '../core/access.ts';
import type { CalendarKind, CalendarStatus } from './kinds.ts';
import { mayEdit, mayMove, mayOpen, movedByDays } from './move.ts';

const now = new Date('2026-11-18T12:00:00.000Z');
const ahead = '2026-11-19T12:00:00.000Z';
const passed = '2026-11-17T12:00:00.000Z';
const user = (functions: readonly FunctionName[] = functionNames) => ({ roles: [], functions });
const item = (kind: CalendarKind, status: CalendarStatus, start = ahead) => ({
  ...{ kind, status, start, isMine: true },
});

describe('what may be moved', () => {
  it.each([
    ['notification', 'scheduled'],
    ['poll', 'scheduled'],
    ['pollEnd', 'open'],
    ['theme', 'upcoming'],
    ['theme', 'countdown'],
    ['countdown', 'upcoming'],
    ['event', 'active'],
    ['release', 'active'],
  ] as const)('what may be moved: a %s that is %s, while its time is ahead', (kind, status) => {
    expect(mayMove(item(kind, status), user(), now)).toBe(true);
    expect(mayMove(item(kind, status, passed), user(), now)).toBe(false);
    expect(mayMove({ ...item(kind, status), isMine: false }, user(), now)).toBe(false);
    expect(mayMove(item(kind, status), user([]), now)).toBe(false);
  });

  it.each([
    ['alarm', 'scheduled'],
    ['notification', 'held'],
    ['poll', 'closed'],
    ['event', 'cancelled'],
    ['release', 'takenDown'],
  ] as const)('what may be moved is no %s that is %s', (kind, status) => {
    expect(mayMove(item(kind, status), user(), now)).toBe(false);
    expect(mayEdit(item(kind, status), user())).toBe(false);
    expect(mayOpen(item(kind, status), user())).toBe(true);
  });
});

it('a move by days keeps the time of day in Stockholm', () => {
  // Summer time begins on 28 March 2027.
  expect(movedByDays('2027-03-27T17:00:00.000Z', 1)).toBe('2027-03-28T16:00:00.000Z');
  expect(movedByDays('2027-03-28T16:00:00.000Z', -7)).toBe('2027-03-21T17:00:00.000Z');
});
