import { getUser } from '@karportalen/contract/auth/endpoints';
import {
  finishPortalOidc,
  getPortalSignInOptions,
  startPortalOidc,
} from '@karportalen/contract/auth/oidc-endpoints';
import {
  inviteSuperAdmin,
  listSuperAdminInvites,
  withdrawSuperAdminInvite,
} from '@karportalen/contract/organisations/role-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START, testApp } from '../../test/app.ts';
import { makeUser } from '../../test/makers.ts';
import { forged, unsigned } from '../../test/members/oidc-provider.ts';
import {
  type Answer,
  app,
  back,
  cookiesOf,
  entered,
  isSignedIn,
  page,
  provider,
  setUpOidc,
  signIn,
  toProvider,
  verified,
} from '../../test/requests/oidc-setup.ts';
import { invites } from '../organisations/tables.ts';
import { historyEntries } from '../platform/history/tables.ts';
import { users } from './tables.ts';

setUpOidc();

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
