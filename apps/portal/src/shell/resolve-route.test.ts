// @vitest-environment node
import type { User } from '@karportalen/contract/auth/fields';
import { describe, expect, it } from 'vitest';
import { pages, publicPages } from '../routes.tsx';
import { arrivalPath, paramsIn, resolveRoute } from './resolve-route.ts';

const user: User = { id: '1', email: 'a@demo.se', roles: [], functions: [], divisions: [], committees: [] };
const at = (path: string, who?: User, state?: unknown) => {
  const place = resolveRoute(path, who, publicPages, state);
  return [place.path, place.page?.path];
};

describe('placeFor', () => {
  it.each(['/', '/events/create', '/settings', '/nonsense'])(
    'resolveRoute sends one without a user from %s to /login [2.13]',
    (path) => expect(at(path)).toEqual(['/login', '/login']),
  );

  it.each(['/', '/events/create', '/nonsense'])('resolveRoute lets a user in at %s', (path) =>
    expect(at(path, user)).toEqual([path, undefined]),
  );

  it('resolveRoute sends a user from /login to /push-notifications/create [2.2]', () => {
    expect(at('/login', user)).toEqual(['/push-notifications/create', undefined]);
    expect(at('/login/', user)).toEqual(['/push-notifications/create', undefined]);
  });

  it('resolveRoute sends a user from /login back to the link that asked for it', () => {
    const returnTo = '/events/01900000-0000-7000-8000-000000000001?tab=sales';
    expect(at('/login', user, { returnTo })).toEqual([returnTo, undefined]);
    expect(at('/login', user, { returnTo: '//ondska.se' })).toEqual([
      '/push-notifications/create',
      undefined,
    ]);
  });

  it('resolveRoute shows a reset link to anyone, signed in or not', () => {
    expect(at('/resetpassword/abc')).toEqual(['/resetpassword/abc', '/resetpassword/:token']);
    expect(at('/resetpassword/abc', user)).toEqual(['/resetpassword/abc', '/resetpassword/:token']);
    expect(at('/resetpassword')).toEqual(['/resetpassword', '/resetpassword']);
  });
});

describe('arrivalPath', () => {
  const moderator: User = { ...user, functions: ['Events'] };
  it.each([
    ['/events/archive', '/events/archive'],
    ['/', '/events/create'],
    ['/polls/create', '/events/create'],
    ['/nonsense', '/events/create'],
  ])('arrivalPath fetches for %s what the router will show: %s', (asked, shown) =>
    expect(arrivalPath(moderator, asked, pages)).toBe(shown),
  );
});

describe('paramsIn', () => {
  it('paramsIn reads what stands in the address', () => {
    expect(paramsIn('/resetpassword/:token', '/resetpassword/a%2Fb')).toEqual({ token: 'a/b' });
    expect(paramsIn('/resetpassword/:token', '/resetpassword/%E0%A4%A')).toEqual({ token: '%E0%A4%A' });
    expect(paramsIn('/login', '/login')).toEqual({});
  });
});
