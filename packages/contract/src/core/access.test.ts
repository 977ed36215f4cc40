import { describe, expect, it } from 'vitest';
import { can, divisionDisplayName, type FunctionName, landingPath, roleLabel } from './access.ts';

const holder = (...functions: FunctionName[]) => ({ roles: ['SuperAdmin' as const], functions });

describe('can.call', () => {
  it('can.call lets a user with one of several functions through', () => {
    expect(can.call(holder('CustomTheme'), ['Events', 'CustomTheme'])).toBe(true);
    expect(can.call(holder('Polls'), ['Events', 'CustomTheme'])).toBe(false);
  });
  it('can.call asks for a session unless the endpoint is public', () => {
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

  it('roles and short divisions have their names [1.10 1.11 1.12 9.37]', () => {
    expect(roleLabel({ roles: ['DivisionAdmin'], functions: [] })).toBe('Sektionsnivå');
    expect(roleLabel({ roles: ['CommitteeModerator'], functions: [] })).toBe('Kommitténivå');
    expect(roleLabel(holder())).toBe('Superadmin');
    expect(divisionDisplayName('IT')).toBe('IT-sektionen');
    expect(divisionDisplayName('Data')).toBe('Data-sektionen');
    expect(divisionDisplayName('Maskin')).toBe('Maskin');
  });
});
