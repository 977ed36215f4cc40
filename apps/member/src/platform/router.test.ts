import { beforeEach, expect, it } from 'vitest';
import { findRoute } from '../routes.ts';
import { matchPath, navigate } from './router.ts';

beforeEach(() => history.replaceState(null, '', '/app/'));

it.each(['/events/%', '/events/%E0%A4%A', '/tickets/100%'])(
  'an address that is no address, %s, is a page not found',
  (path) => {
    expect(findRoute(path)).toBeUndefined();
  },
);

it('a part of an address is given without its escapes', () => {
  expect(matchPath('/events/:id', '/events/a%20b')).toEqual({ id: 'a b' });
});

it('every step has a number of its own: a link to a page visited before is no way back to it', () => {
  const steps = ['/events', '/inbox', '/events'].map((to) => {
    navigate(to);
    return (history.state as { at: number }).at;
  });
  expect(new Set(steps).size).toBe(3);
});
