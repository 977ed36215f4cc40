import { describe, expect, it } from 'vitest';
import { adminStatus, committeeStatus, inviteExpiry, moderatorChange } from './rules.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const live = { email: 'ny@exempel.se', expiresAt: new Date('2026-11-15T12:00:00.001Z') };
const expired = { email: 'ny@exempel.se', expiresAt: now };

describe('an invitation', () => {
  it('an invitation is active one week [9.27]', () => {
    expect(inviteExpiry(now).toISOString()).toBe('2026-11-22T12:00:00.000Z');
  });
});

describe('a committee', () => {
  it.each([
    ['nobody yet, asked', null, live, 'Sent', live],
    ['nobody yet, ran out', null, expired, 'Expired', expired],
    ['nobody and nobody asked', null, undefined, 'Expired', undefined],
    ['somebody', 'nu@exempel.se', undefined, 'Active', undefined],
    ['somebody, successor asked', 'nu@exempel.se', live, 'AwaitingResponse', live],
    ['somebody, successor let it run out', 'nu@exempel.se', expired, 'Active', undefined],
  ] as const)('a committee: %s', (_what, active, pending, status, shown) => {
    expect(committeeStatus(active, pending, now)).toEqual({
      status,
      invitedEmail: shown?.email ?? null,
      expireDate: shown?.expiresAt.toISOString() ?? null,
    });
  });
});

describe('an admin', () => {
  it.each([
    ['asked', { ...live, isOpened: false }, 'Sent'],
    ['has opened the link', { ...live, isOpened: true }, 'AwaitingResponse'],
    ['ran out', { ...expired, isOpened: false }, 'Expired'],
    ['opened and ran out', { ...expired, isOpened: true }, 'Expired'],
    ['has signed up', null, 'Active'],
  ] as const)('an admin: %s', (_what, invite, status) => {
    expect(adminStatus(invite, now)).toBe(status);
  });
});

describe('saving an address', () => {
  it.each([
    ['of the moderator', 'nu@exempel.se', undefined, 'nu@exempel.se', 'keep'],
    ['of the moderator while a successor is asked', 'nu@exempel.se', live, 'nu@exempel.se', 'withdraw'],
    ['of the one who is asked', null, live, 'ny@exempel.se', 'keep'],
    ['of the asked successor', 'nu@exempel.se', live, 'ny@exempel.se', 'keep'],
    ['of the one who let it run out', null, expired, 'ny@exempel.se', 'keep'],
    ['of a successor who let it run out', 'nu@exempel.se', expired, 'ny@exempel.se', 'invite'],
    ['of somebody else', 'nu@exempel.se', live, 'tredje@exempel.se', 'invite'],
    ['of somebody where there was nobody', null, undefined, 'ny@exempel.se', 'invite'],
  ] as const)('saving an address: %s', (_what, active, pending, email, change) => {
    expect(moderatorChange(active, pending, email, now)).toBe(change);
  });
});
