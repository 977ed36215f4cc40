import { beforeEach, expect, it } from 'vitest';
import { findRoute } from '../routes.ts';
import { matchPath, navigate } from './router.ts';

beforeEach(() => history.replaceState(null, '', '/app/'));

it.each(['/events/%', '/events/%E0%A4%A', '/tickets/100%'])(
  'the malformed address %s matches no route',
  (path) => {
    expect(findRoute(path)).toBeUndefined();
  },
);

it('a route parameter is unescaped', () => {
  expect(matchPath('/events/:id', '/events/a%20b')).toEqual({ id: 'a b' });
});

it('every navigation gets its own history number: a link to a page visited before is not a way back', () => {
  const steps = ['/events', '/inbox', '/events'].map((to) => {
    navigate(to);
    return (history.state as { at: number }).at;
  });
  expect(new Set(steps).size).toBe(3);
});
