import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  finishOidc,
  getMe,
  getSignInOptions,
  startOidc,
} from '@karportalen/contract/people/member-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { forged, localOidc, unsigned } from '../../test/members/oidc-provider.ts';
import { createLogger } from '../platform/log/logger.ts';
import { memberCookie } from './member-session.ts';

let provider: Awaited<ReturnType<typeof localOidc>>;
let app: TestApp;
beforeAll(async () => {
  provider = await localOidc('http://portal.exempel.se/app/v1/auth/oidc/callback');
  const { issuer, clientId, clientSecret } = provider;
  app = await testApp({ oidc: { issuer, clientId, clientSecret, studentIdClaim: 'student_id' } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  provider.state.claims = {};
  provider.state.touch = undefined;
});

type Answer = Awaited<ReturnType<TestApp['inject']>>;
const cookiesOf = ({ answer }: Answer) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const back = (url: URL, cookie: string) =>
  app.inject({ method: 'GET', url: `${url.pathname}${url.search}`, headers: { cookie } });

/** Goes through the provider and returns the callback's address without opening it. */
const toProvider = async (language?: 'sv' | 'en') => {
  const begun = await app.call(startOidc, { query: language ? { language } : {} });
  expect(begun.status).toBe(302);
  return { url: await provider.walk(String(begun.headers.location)), cookie: cookiesOf(begun) };
};
const signIn = async (claims: Readonly<Record<string, unknown>>) => {
  provider.state.claims = claims;
  const { url, cookie } = await toProvider();
  return back(url, cookie);
};
const page = (error: string) => ({ status: 302, headers: { location: `/app/sign-in?error=${error}` } });
const sessionIn = ({ answer }: Answer) => answer.cookies.find(({ name }) => name === memberCookie)?.value;

describe('the university’s account', () => {
  it('the university’s account signs in the member who has its verified address', async () => {
    expect((await app.call(getSignInOptions, {})).body.oidc).toBe(true);
    const { id, email } = await makePerson(app.db);
    const answer = await signIn({ email: email.toUpperCase(), email_verified: true });
    expect(answer).toMatchObject({ status: 302, headers: { location: '/app/' } });
    const me = await app.call(getMe, {}, { cookie: `${memberCookie}=${sessionIn(answer)}` });
    expect(me.body).toMatchObject({ id });
  });

  it('the university’s account takes along the language that was pressed on the sign-in page', async () => {
    const { email } = await makePerson(app.db);
    provider.state.claims = { email, email_verified: true };
    const { url, cookie } = await toProvider('en');
    const answer = await back(url, cookie);
    const me = await app.call(getMe, {}, { cookie: `${memberCookie}=${sessionIn(answer)}` });
    expect(me.body).toMatchObject({ language: 'en', isLanguageChosen: true });
  });

  it('the university’s account signs in the member who has its student id', async () => {
    await makePerson(app.db, { cid: 'kimek' });
    expect(await signIn({ student_id: 'KIMEK' })).toMatchObject({ headers: { location: '/app/' } });
  });

  it('the university’s account signs in nobody by an address that is not verified, nor one who is no active member', async () => {
    const { email } = await makePerson(app.db);
    const gone = await makePerson(app.db, { deactivatedAt: START, cid: 'borta' });
    for (const claims of [
      { email, email_verified: false },
      { email },
      { email, email_verified: 'true' },
      { email: gone.email, email_verified: true, student_id: 'borta' },
      { email: 'ingen@exempel.se', email_verified: true },
      {},
    ]) {
      const answer = await signIn(claims);
      expect(answer).toMatchObject(page('oidc-not-a-member'));
      expect(sessionIn(answer)).toBeUndefined();
    }
  });

  it('the university’s account takes an answer once, and only from the browser that asked for it', async () => {
    const { email } = await makePerson(app.db);
    provider.state.claims = { email, email_verified: true };
    const mine = await toProvider();
    const other = await toProvider();
    expect(await back(mine.url, '')).toMatchObject(page('oidc-failed'));
    expect(await back(mine.url, other.cookie)).toMatchObject(page('oidc-failed'));
    expect((await back(mine.url, mine.cookie)).headers.location).toBe('/app/');
    expect(await back(mine.url, mine.cookie)).toMatchObject(page('oidc-failed'));
    const forged = new URL(other.url);
    forged.searchParams.set('code', 'something-else');
    expect(await back(forged, other.cookie)).toMatchObject(page('oidc-failed'));
    // A correct state and code with another nonce, or another verifier.
    const spoiled = await toProvider();
    const [state, , verifier] = (/karappen_oidc=([^;]+)/.exec(spoiled.cookie)?.[1] ?? '').split('.');
    const cookie = `karappen_oidc=${state}.another-nonce.${verifier}`;
    expect(await back(spoiled.url, cookie)).toMatchObject(page('oidc-failed'));
  });

  it('the university’s account takes no ID token that the provider’s keys did not sign, also when the provider’s address sent it', async () => {
    const { email } = await makePerson(app.db);
    const claims = { email, email_verified: true };
    for (const touch of [
      (token: string) => forged(token, {}),
      (token: string) => forged(token, claims),
      unsigned,
    ]) {
      provider.state.touch = touch;
      const answer = await signIn(claims);
      expect(answer).toMatchObject(page('oidc-failed'));
      expect(sessionIn(answer)).toBeUndefined();
    }
    // Control: the same token as the provider signed it.
    provider.state.touch = (token) => token;
    expect(await signIn(claims)).toMatchObject({ headers: { location: '/app/' } });
  });

  it('the university’s account tells what the provider refused, and that it is away', async () => {
    const { cookie } = await toProvider();
    const url = new URL('http://portal.exempel.se/app/v1/auth/oidc/callback?error=access_denied&state=x');
    expect(await back(url, cookie)).toMatchObject(page('oidc-failed'));
    const settings = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' };
    const folder = await mkdtemp(join(tmpdir(), 'karportalen-oidc-'));
    const file = join(folder, 'server.log');
    const away = await testApp({ oidc: settings, log: createLogger({ level: 'info', file }) });
    try {
      expect(await away.call(startOidc, {})).toMatchObject(page('oidc-unavailable'));
      expect(await readFile(file, 'utf8')).toContain('the provider that members sign in with failed');
    } finally {
      await away.close();
      await rm(folder, { recursive: true });
    }
  });

  it('the university’s account is not there where it is not set up', async () => {
    const plain = await testApp();
    try {
      expect((await plain.call(startOidc, {})).status).toBe(404);
      expect((await plain.call(finishOidc, { query: {} })).status).toBe(404);
      expect((await plain.call(getSignInOptions, {})).body.oidc).toBe(false);
    } finally {
      await plain.close();
    }
  });
});
