import { expect, it } from 'vitest';
import { signInTexts } from './texts.ts';
import { oidcFault, safeTarget } from './use-sign-in.ts';

it('the sign-in redirects to pages of the app only', () => {
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

it('each error of the OpenID Connect sign-in has a text in both languages, and other codes have none', () => {
  for (const { oidcErrors } of [signInTexts.sv, signInTexts.en]) {
    for (const error of ['oidc-unavailable', 'oidc-failed', 'oidc-not-a-member'])
      expect(oidcFault(error, oidcErrors)).toMatch(/\.$/);
    for (const error of [null, '', 'toString', 'x']) expect(oidcFault(error, oidcErrors)).toBeNull();
  }
});
