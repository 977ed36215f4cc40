import { expect, it } from 'vitest';
import { safeTarget } from './use-sign-in.ts';

it('goes on to a page of the app after the sign-in, and to no other', () => {
  expect(safeTarget('/events/7')).toBe('/events/7');
  for (const to of [
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/sign-in',
    'events',
  ]) {
    expect(safeTarget(to)).toBe('/');
  }
});
