import { confirmIdentity, getUser, login } from '@karportalen/contract/auth/endpoints';
import {
  finishPortalOidc,
  getPortalSignInOptions,
  setPasswordsOff,
  startPortalOidc,
} from '@karportalen/contract/auth/oidc-endpoints';
import { giveSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import {
  inviteSuperAdmin,
  listSuperAdminInvites,
  withdrawSuperAdminInvite,
} from '@karportalen/contract/organisations/role-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeUser, PASSWORD } from '../../test/makers.ts';
import { forged, localOidc, unsigned } from '../../test/members/oidc-provider.ts';
import { invites } from '../organisations/tables.ts';
import { historyEntries } from '../platform/history/tables.ts';
import { assertsSecondFactor, provedAt } from './oidc-routes.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { authenticatorApps, factorPolicies, sessions, users } from './tables.ts';

const MFA_ACR = 'https://refeds.org/profile/mfa';

let provider: Awaited<ReturnType<typeof localOidc>>;
let app: TestApp;
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

type Answer = Awaited<ReturnType<TestApp['inject']>>;
const cookiesOf = ({ answer }: Answer) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const back = (url: URL, cookie: string) =>
  app.inject({ method: 'GET', url: `${url.pathname}${url.search}`, headers: { cookie } });

const toProvider = async (query: { fresh?: '1' } = {}) => {
  const begun = await app.call(startPortalOidc, { query });
  expect(begun.status).toBe(302);
  const start = String(begun.headers.location);
  return { start, url: await provider.walk(start), cookie: cookiesOf(begun) };
};
const signIn = async (claims: Readonly<Record<string, unknown>>, asserted: object = {}) => {
  provider.state.claims = claims;
  provider.state.login = asserted;
  const { url, cookie } = await toProvider();
  return back(url, cookie);
};
const page = (error: string) => ({ status: 302, headers: { location: `/login?error=${error}` } });
const entered = { status: 302, headers: { location: '/login?signed-in' } };
const isSignedIn = ({ answer }: Answer) => answer.cookies.some(({ name }) => name === 'karportalen_access');
const verified = ({ email }: { readonly email: string }) => ({ email, email_verified: true });

const withApp = async () => {
  const user = await makeUser(app.db, 'DivisionAdmin');
  await app.db
    .insert(authenticatorApps)
    .values({ userId: user.id, secret: Buffer.from('x'), addedAt: START });
  return user;
};

describe('the union’s account', () => {
  it('the union’s account signs in the organiser who has its verified address', async () => {
    const user = await makeUser(app.db, 'DivisionAdmin');
    const answer = await signIn({ email: user.email.toUpperCase(), email_verified: true });
    expect(answer).toMatchObject(entered);
    const me = await app.call(getUser, {}, { cookie: cookiesOf(answer) });
    expect(me.body).toMatchObject({ id: user.id });
    const entries = await app.db.select().from(historyEntries).where(eq(historyEntries.itemId, user.id));
    expect(entries.map(({ action }) => action)).toContain('signedIn');
  });

  it('the union’s account signs in nobody whose address is not verified or has no account', async () => {
    const { email } = await makeUser(app.db, 'DivisionAdmin');
    for (const claims of [
      { email, email_verified: false },
      { email },
      { email, email_verified: 'true' },
      { email: 'ingen@exempel.se', email_verified: true },
      {},
    ]) {
      const answer = await signIn(claims);
      expect(answer).toMatchObject(page('oidc-no-account'));
      expect(isSignedIn(answer)).toBe(false);
    }
  });

  it('an answer from the union’s provider is accepted once, and only from the browser that started the sign-in', async () => {
    provider.state.claims = verified(await makeUser(app.db, 'DivisionAdmin'));
    const [mine, other] = [await toProvider(), await toProvider()];
    expect(await back(mine.url, '')).toMatchObject(page('oidc-failed'));
    expect(await back(mine.url, other.cookie)).toMatchObject(page('oidc-failed'));
    expect(await back(mine.url, mine.cookie)).toMatchObject(entered);
    expect(await back(mine.url, mine.cookie)).toMatchObject(page('oidc-failed'));
  });

  it('an ID token that the union’s provider did not sign is refused', async () => {
    const claims = verified(await makeUser(app.db, 'DivisionAdmin'));
    for (const touch of [(token: string) => forged(token, claims), unsigned]) {
      provider.state.touch = touch;
      const answer = await signIn(claims);
      expect(answer).toMatchObject(page('oidc-failed'));
      expect(isSignedIn(answer)).toBe(false);
    }
  });

  it('sign-in with the union’s account tells that the provider is unreachable, and is not found without a provider', async () => {
    const settings = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y', mfaAcr: [] };
    const away = await testApp({ portalOidc: settings });
    const plain = await testApp();
    try {
      expect(await away.call(startPortalOidc, { query: {} })).toMatchObject(page('oidc-unavailable'));
      expect((await plain.call(startPortalOidc, { query: {} })).status).toBe(404);
      expect((await plain.call(finishPortalOidc, { query: {} })).status).toBe(404);
      expect((await plain.call(getPortalSignInOptions, {})).body).toEqual({ oidc: false, passwords: true });
    } finally {
      await away.close();
      await plain.close();
    }
  });

  it('for fresh proof the union’s provider is asked for a new sign-in', async () => {
    const { start } = await toProvider({ fresh: '1' });
    const { searchParams } = new URL(start);
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
  });
});

describe('an invitation and the union’s account', () => {
  const invited = async (body: { email: string; roleEndsOn?: string }) => {
    const boss = await app.as('SuperAdmin');
    expect((await boss.call(inviteSuperAdmin, { body })).status).toBe(204);
    return boss;
  };
  const roleOf = async (answer: Answer) =>
    (await app.call(getUser, {}, { cookie: cookiesOf(answer) })).body.roles;

  it('signing in with the union’s account accepts an invitation to the verified address, once', async () => {
    const email = 'ny.ordforande@exempel.se';
    await invited({ email });
    expect(await signIn({ email, email_verified: false })).toMatchObject(page('oidc-no-account'));
    const answers = await Promise.all([signIn(verified({ email })), signIn(verified({ email }))]);
    expect(answers.some(isSignedIn)).toBe(true);
    expect(await app.db.select().from(users).where(eq(users.email, email))).toMatchObject([
      { role: 'SuperAdmin', passwordHash: null },
    ]);
    expect(await roleOf(await signIn(verified({ email })))).toEqual(['SuperAdmin']);
    expect(await app.db.select().from(invites).where(eq(invites.email, email))).toMatchObject([
      { acceptedAt: START },
    ]);
  });

  it('an invitation that is withdrawn, expired or for a role that has ended is not accepted', async () => {
    const email = 'for.sen@exempel.se';
    const boss = await invited({ email });
    app.time.now = later(START, minutes(8 * 24 * 60));
    expect(await signIn(verified({ email }))).toMatchObject(page('oidc-no-account'));
    app.time.now = START;
    await app.db.update(invites).set({ roleEndsOn: '2020-06-30' }).where(eq(invites.email, email));
    expect(await signIn(verified({ email }))).toMatchObject(page('oidc-no-account'));
    await app.db.update(invites).set({ roleEndsOn: null }).where(eq(invites.email, email));
    const { invites: open } = (await boss.call(listSuperAdminInvites, {})).body;
    const id = open.find((one: { email: string; id: string }) => one.email === email)?.id ?? '';
    await boss.call(withdrawSuperAdminInvite, { params: { id } });
    expect(await signIn(verified({ email }))).toMatchObject(page('oidc-no-account'));
  });
});

describe('fresh proof by the union’s account', () => {
  const proves = async (answer: Answer) =>
    (await app.call(setPasswordsOff, { body: { areOff: false } }, { cookie: cookiesOf(answer) })).body?.code;
  const seconds = () => Math.floor(Date.now() / 1000);

  it('fresh proof needs a sign-in at the provider within ten minutes, not just an older session there', async () => {
    const boss = verified(await makeUser(app.db, 'SuperAdmin'));
    expect(await proves(await signIn(boss))).toBeUndefined();
    const morning = await signIn(boss, { ts: seconds() - 11 * 60 });
    expect(morning).toMatchObject(entered);
    expect(await proves(morning)).toBe('CONFIRM_IDENTITY');
  });

  it('removing prompt=login from the address gives no fresh proof', async () => {
    provider.state.claims = verified(await makeUser(app.db, 'SuperAdmin'));
    provider.state.login = { ts: seconds() - 11 * 60 };
    const begun = await app.call(startPortalOidc, { query: { fresh: '1' } });
    const start = new URL(String(begun.headers.location));
    start.searchParams.delete('prompt');
    start.searchParams.delete('max_age');
    const answer = await back(await provider.walk(start.href), cookiesOf(begun));
    expect(answer).toMatchObject(entered);
    expect(await proves(answer)).toBe('CONFIRM_IDENTITY');
  });

  it.each([
    [{ iat: 1_000, auth_time: 1_000 }, 0],
    [{ iat: 1_000, auth_time: 940 }, 60],
    [{ iat: 1_000, auth_time: 1_005 }, 0],
  ])('a sign-in with the claims %j is %i s old', (signed, age) => {
    expect(provedAt({ signed }, START)).toEqual(later(START, -age * 1000));
  });

  it('a sign-in without auth_time gives no fresh proof', () => {
    expect(provedAt({ signed: { iat: 1_000 } }, START)).toEqual(new Date(0));
  });

  it('signing in with the union’s account ends the browser’s earlier session', async () => {
    const user = await makeUser(app.db, 'DivisionAdmin');
    const first = cookiesOf(await signIn(verified(user)));
    const { url, cookie } = await toProvider({ fresh: '1' });
    await back(url, `${cookie}; ${first}`);
    const open = await app.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(open.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    expect((await app.call(getUser, {}, { cookie: first })).status).toBe(401);
  });
});

describe('the second step after the union’s account', () => {
  it.each([
    [{ amr: ['pwd', 'mfa'] }, true],
    [{ acr: MFA_ACR }, true],
    [{ amr: ['pwd'] }, false],
    [{ amr: 'mfa' }, false],
    [{ acr: 'urn:mace:incommon:iap:silver' }, false],
    [{}, false],
  ])('a provider with the claims %j asserts a second factor: %s', (signed, asserts) => {
    expect(assertsSecondFactor({ signed }, [MFA_ACR])).toBe(asserts);
  });

  it('the second step follows after the union’s account if the provider asserts no second factor', async () => {
    const user = await withApp();
    const answer = await signIn({ ...verified(user), amr: ['mfa'] });
    // Only in the userinfo claims, which are not signed and therefore ignored.
    expect(answer.headers.location).toBe('/login/second-step?methods=code+recoveryCode');
    expect(isSignedIn(answer)).toBe(false);
    const cookie = cookiesOf(answer);
    expect((await app.call(getUser, {}, { cookie })).status).toBe(401);
    const [code = ''] = await app.db.transaction((tx) => replaceRecoveryCodes(tx, user.id));
    const second = await app.call(giveSecondFactor, { body: { recoveryCode: code } }, { cookie });
    expect(second.status).toBe(200);
  });

  it('the second step is skipped if the provider asserts a second factor', async () => {
    const user = await withApp();
    expect(await signIn(verified(user), { amr: ['pwd', 'mfa'] })).toMatchObject(entered);
    expect(await signIn(verified(user), { acr: MFA_ACR })).toMatchObject(entered);
    expect((await signIn(verified(user), { amr: ['pwd'] })).headers.location).toContain('/login/second-step');
  });

  it('a required second factor can be the provider’s, for that session only', async () => {
    await app.db.update(factorPolicies).set({ policy: 'all', requiredFrom: START });
    const user = await makeUser(app.db, 'SuperAdmin');
    const strong = cookiesOf(await signIn(verified(user), { amr: ['mfa'] }));
    expect((await app.call(listDivisions, {}, { cookie: strong })).status).toBe(200);
    const weak = cookiesOf(await signIn(verified(user)));
    expect((await app.call(listDivisions, {}, { cookie: weak })).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('passwords that are switched off', () => {
  const logIn = ({ email }: { readonly email: string }) =>
    app.call(login, { body: { email, password: PASSWORD } });

  it('passwords that are switched off neither sign anybody in nor confirm an identity, and do not tell which addresses exist', async () => {
    const boss = await app.as('SuperAdmin');
    expect((await boss.call(setPasswordsOff, { body: { areOff: true } })).status).toBe(204);
    expect((await app.call(getPortalSignInOptions, {})).body).toEqual({ oidc: true, passwords: false });
    for (const who of [boss.user, { email: 'ingen@exempel.se' }])
      expect((await logIn(who)).body.code).toBe('PASSWORDS_OFF');
    const confirmed = await boss.call(confirmIdentity, { body: { password: PASSWORD } });
    expect(confirmed.body.code).toBe('PASSWORDS_OFF');
    expect(await signIn(verified(boss.user))).toMatchObject(entered);
    await boss.call(setPasswordsOff, { body: { areOff: false } });
    expect((await logIn(boss.user)).status).toBe(200);
  });

  it('only super admins with fresh proof can switch passwords off, and the history records it', async () => {
    const division = await app.as('DivisionAdmin');
    expect((await division.call(setPasswordsOff, { body: { areOff: true } })).status).toBe(403);
    const boss = await app.as('SuperAdmin');
    await boss.call(setPasswordsOff, { body: { areOff: false } });
    const entries = await app.db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.actorId, boss.user.id));
    expect(entries).toMatchObject([{ action: 'passwordPolicySet', after: { arePasswordsOff: false } }]);
    await app.db
      .update(sessions)
      .set({ confirmedAt: later(START, -minutes(11)) })
      .where(eq(sessions.id, boss.sessionId));
    const stale = await boss.call(setPasswordsOff, { body: { areOff: true } });
    expect(stale.body.code).toBe('CONFIRM_IDENTITY');
    expect((await app.call(getPortalSignInOptions, {})).body.passwords).toBe(true);
  });

  it('passwords cannot be switched off without a provider, and work again if its configuration is removed', async () => {
    await app.db.update(factorPolicies).set({ arePasswordsOff: true });
    const database = { db: app.db, url: app.url, drop: async () => {} } as never;
    const plain = await testApp({ database });
    try {
      const boss = await plain.as('SuperAdmin');
      const body = { email: boss.user.email, password: PASSWORD };
      expect((await plain.call(login, { body })).status).toBe(200);
      expect((await boss.call(setPasswordsOff, { body: { areOff: true } })).body.code).toBe(
        'NO_SIGN_IN_PROVIDER',
      );
    } finally {
      await plain.close();
    }
  });
});
