// @vitest-environment node
import type { User } from '@karportalen/contract/auth/fields';
import { type FunctionName, functionNames, pathMatches } from '@karportalen/contract/core/access';
import { describe, expect, it } from 'vitest';
import { pages, publicPages } from '../routes.tsx';
import { findPage, mayOpen } from '../shell/page-definition.ts';
import { arrivalPath } from '../shell/resolve-route.ts';

const holder = (...functions: FunctionName[]): User => ({
  id: '1',
  email: 'a@demo.se',
  roles: ['SuperAdmin'],
  functions,
  divisions: [],
  committees: [],
});

const opensPath = (user: User, path: string): boolean => {
  if (publicPages.some((page) => pathMatches(page.path, path))) return true;
  const page = findPage(pages, path);
  return page !== undefined && mayOpen(user, page);
};

const opens: Record<FunctionName, string[]> = {
  PushNotification: [
    '/push-notifications/create',
    '/push-notifications/archive',
    '/push-notifications/copy/1',
    '/push-notifications/edit/1',
  ],
  AlarmPushNotification: [
    '/push-notifications/alarm/create',
    '/push-notifications/alarm/copy/1',
    '/push-notifications/alarm/show/1',
    '/push-notifications/alarm/rule',
    '/push-notifications/drill/create',
    '/push-notifications/drill/show/1',
  ],
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

describe('the pages that a user may open', () => {
  it.each(functionNames)(
    '%s opens its own pages and no others [6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10]',
    (name) => {
      const user = holder(name);
      expect(guarded.filter((path) => opensPath(user, path)).sort()).toEqual([...opens[name]].sort());
    },
  );

  it('the register opens to a super admin alone, whatever functions the others are given', () => {
    const functions = [...functionNames];
    const mayOpen = (role: 'SuperAdmin' | 'DivisionAdmin') =>
      ['/members', '/members/import'].map((path) =>
        opensPath({ ...holder(), roles: [role], functions }, path),
      );
    expect(mayOpen('SuperAdmin')).toEqual([true, true]);
    expect(mayOpen('DivisionAdmin')).toEqual([false, false]);
  });

  it('/, /settings, /login and the invite pages are always open [6.1]', () => {
    for (const path of ['/settings', '/login', '/division/invite/abc', '/committee/invite/abc'])
      expect(opensPath(holder(), path), path).toBe(true);
    // '/' redirects everybody to their own first page.
    expect(arrivalPath(holder(), '/', pages)).toBe('/settings');
  });

  it('nothing opens that merely begins like a known path [6.2]', () => {
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
      expect(opensPath(all, path)).toBe(false);
    }
  });
});
