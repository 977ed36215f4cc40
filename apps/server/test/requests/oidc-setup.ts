import { startPortalOidc } from '@karportalen/contract/auth/oidc-endpoints';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { authenticatorApps, factorPolicies } from '../../src/auth/tables.ts';
import { START, type TestApp, testApp } from '../app.ts';
import { makeUser } from '../makers.ts';
import { localOidc } from '../members/oidc-provider.ts';

export let provider: Awaited<ReturnType<typeof localOidc>>;
export let app: TestApp;

/** Called once per test file: the app and the union’s provider, reset for each test. */
export const setUpOidc = (): void => {
  beforeAll(async () => {
    provider = await localOidc('http://portal.exempel.se/api/v1/auth/oidc/callback');
    const { issuer, clientId, clientSecret } = provider;
    app = await testApp({ portalOidc: { issuer, clientId, clientSecret, mfaAcr: [MFA_ACR] } });
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });
  beforeEach(async () => {
    app.time.now = START;
    provider.state.claims = {};
    provider.state.touch = undefined;
    provider.state.login = {};
    const open = { policy: 'voluntary', requiredFrom: START, arePasswordsOff: false } as const;
    await app.db.update(factorPolicies).set(open);
  });
};

export const MFA_ACR = 'https://refeds.org/profile/mfa';
export type Answer = Awaited<ReturnType<TestApp['inject']>>;
export const cookiesOf = ({ answer }: Answer) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
export const back = (url: URL, cookie: string) =>
  app.inject({ method: 'GET', url: `${url.pathname}${url.search}`, headers: { cookie } });
export const toProvider = async (query: { fresh?: '1' } = {}) => {
  const begun = await app.call(startPortalOidc, { query });
  expect(begun.status).toBe(302);
  const start = String(begun.headers.location);
  return { start, url: await provider.walk(start), cookie: cookiesOf(begun) };
};
export const signIn = async (claims: Readonly<Record<string, unknown>>, asserted: object = {}) => {
  provider.state.claims = claims;
  provider.state.login = asserted;
  const { url, cookie } = await toProvider();
  return back(url, cookie);
};
export const page = (error: string) => ({ status: 302, headers: { location: `/login?error=${error}` } });
export const entered = { status: 302, headers: { location: '/login?signed-in' } };
export const isSignedIn = ({ answer }: Answer) =>
  answer.cookies.some(({ name }) => name === 'karportalen_access');
export const verified = ({ email }: { readonly email: string }) => ({ email, email_verified: true });
export const withApp = async () => {
  const user = await makeUser(app.db, 'DivisionAdmin');
  await app.db
    .insert(authenticatorApps)
    .values({ userId: user.id, secret: Buffer.from('x'), addedAt: START });
  return user;
};
