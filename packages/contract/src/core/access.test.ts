import { describe, expect, it } from 'vitest';
import {
  can,
  divisionDisplayName,
  type FunctionName,
  functionNames,
  landingPath,
  roleLabel,
} from './access.ts';

const holder = (...functions: FunctionName[]) => ({ roles: ['SuperAdmin' as const], functions });

const opens: Record<FunctionName, string[]> = {
  PushNotification: [
    '/push-notifications/create',
    '/push-notifications/archive',
    '/push-notifications/copy/1',
    '/push-notifications/edit/1',
  ],
  AlarmPushNotification: ['/push-notifications/alarm/create', '/push-notifications/alarm/copy/1'],
  Committee: ['/organisations', '/organisations/1'],
  InviteDivisionAdmin: ['/organisations', '/organisations/1', '/members', '/members/import'],
  CustomTheme: ['/themes/create', '/themes/archive', '/themes/copy/1', '/themes/edit/1'],
  Events: [
    '/events/create',
    '/events/edit/1',
    '/events/copy/1',
    '/events/archive',
    '/events/reports',
    '/events/01900000-0000-7000-8000-000000000001',
  ],
  Polls: ['/polls/create', '/polls/edit/1', '/polls/copy/1', '/polls/archive'],
  PaidEvents: [],
  CreatePaidEventsAllowed: [],
  PaymentReceiverReport: [],
};
const guarded = [...new Set(Object.values(opens).flat())];

describe('can.openPath', () => {
  it.each(functionNames)(
    '%s opens its own paths and no others [6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10]',
    (name) => {
      const user = holder(name);
      expect(guarded.filter((path) => can.openPath(user, path)).sort()).toEqual([...opens[name]].sort());
    },
  );

  it('opens the register to a super admin alone, whatever functions the others are given', () => {
    const functions = [...functionNames];
    const mayOpen = (role: 'SuperAdmin' | 'DivisionAdmin') =>
      ['/members', '/members/import'].map((path) => can.openPath({ roles: [role], functions }, path));
    expect(mayOpen('SuperAdmin')).toEqual([true, true]);
    expect(mayOpen('DivisionAdmin')).toEqual([false, false]);
  });

  it('always opens /, /settings, /login and the invite paths [6.1]', () => {
    for (const path of ['/', '/settings', '/login', '/division/invite/abc', '/committee/invite/abc']) {
      expect(can.openPath(holder(), path)).toBe(true);
    }
  });

  it('opens nothing that merely begins like a known path [6.2]', () => {
    const all = holder(...functionNames);
    for (const path of [
      '/polls',
      '/polls/create/x',
      '/polls/edit',
      '/pollsx/create',
      '/events/1',
      '/events/new',
      '/events/01900000-0000-7000-8000-00000000000',
      '/events/01900000-0000-7000-8000-000000000001/x',
      '/settings/x',
    ]) {
      expect(can.openPath(all, path)).toBe(false);
    }
  });
});

describe('can.call', () => {
  it('lets one of several functions through', () => {
    expect(can.call(holder('CustomTheme'), ['Events', 'CustomTheme'])).toBe(true);
    expect(can.call(holder('Polls'), ['Events', 'CustomTheme'])).toBe(false);
  });
  it('asks for a session unless public', () => {
    expect(can.call(undefined, 'public')).toBe(true);
    expect(can.call(undefined, 'session')).toBe(false);
    expect(can.call(undefined, 'Polls')).toBe(false);
    expect(can.call(holder(), 'session')).toBe(true);
  });
});

describe('landing and labels', () => {
  it.each<[FunctionName[], string]>([
    [['Events', 'InviteDivisionAdmin', 'CustomTheme', 'PushNotification'], '/push-notifications/create'],
    [['Events', 'InviteDivisionAdmin', 'CustomTheme'], '/themes/create'],
    [['Events', 'InviteDivisionAdmin'], '/organisations'],
    [['Events', 'Polls'], '/events/create'],
    [['Polls'], '/settings'],
    [[], '/settings'],
  ])('%s lands on %s [2.22 2.23 2.24 2.25 2.26]', (functions, path) => {
    expect(landingPath(holder(...functions))).toBe(path);
  });

  it('names roles and short divisions [1.10 1.11 1.12 9.37]', () => {
    expect(roleLabel({ roles: ['DivisionAdmin'], functions: [] })).toBe('Sektionsnivå');
    expect(roleLabel({ roles: ['CommitteeModerator'], functions: [] })).toBe('Kommitténivå');
    expect(roleLabel(holder())).toBe('Superadmin');
    expect(divisionDisplayName('IT')).toBe('IT-sektionen');
    expect(divisionDisplayName('Data')).toBe('Data-sektionen');
    expect(divisionDisplayName('Maskin')).toBe('Maskin');
  });
});
