import { describe, expect, it } from 'vitest';
import { returnPathIn, returnPathOf, stateWithReturn } from './return-path.ts';

const id = '01900000-0000-7000-8000-000000000001';
const at = (pathname: string, search = '') => ({ pathname, search });

describe('after signing in', () => {
  it('after signing in one comes back to an event, and to the part of it that was asked for', () => {
    expect(returnPathOf(at(`/events/${id}`))).toBe(`/events/${id}`);
    const state = stateWithReturn(at(`/events/${id}`, '?tab=doors'));
    expect(returnPathIn(state)).toBe(`/events/${id}?tab=doors`);
  });

  it.each(['/', '/login', '/settings', '/events/create', '/events/archive', '/events/1', '/finns/inte'])(
    'after signing in one begins at the usual first page after asking for %s',
    (path) => expect(stateWithReturn(at(path))).toBeNull(),
  );

  it('after signing in a path with two slashes leads to no other host', () => {
    expect(returnPathOf(at(`//events/${id}`))).toBe(`/events/${id}`);
    expect(returnPathOf(at(`//ondska.se/events/${id}`))).toBeUndefined();
  });

  it.each([
    null,
    undefined,
    'returnTo',
    {},
    { returnTo: 1 },
    { returnTo: '' },
    { returnTo: `https://ondska.se/events/${id}` },
    { returnTo: `//ondska.se/events/${id}` },
    { returnTo: `/\\ondska.se/events/${id}` },
    { returnTo: `javascript:alert(1)//events/${id}` },
    { returnTo: `/events/${id}/../../login` },
    { returnTo: '/settings' },
  ])('after signing in %j leads nowhere', (state) => expect(returnPathIn(state)).toBeUndefined());
});
