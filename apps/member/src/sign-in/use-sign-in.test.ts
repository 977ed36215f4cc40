import { expect, it } from 'vitest';
import { signInTexts } from './texts.ts';
import { oidcFault, safeTarget } from './use-sign-in.ts';

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

it('says in both languages why whoever comes back from the university is not in, and nothing else', () => {
  for (const { oidcErrors } of [signInTexts.sv, signInTexts.en]) {
    for (const error of ['oidc-unavailable', 'oidc-failed', 'oidc-not-a-member'])
      expect(oidcFault(error, oidcErrors)).toMatch(/\.$/);
    for (const error of [null, '', 'toString', 'x']) expect(oidcFault(error, oidcErrors)).toBeNull();
  }
});
