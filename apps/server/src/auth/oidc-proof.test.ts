import { getUser } from '@karportalen/contract/auth/endpoints';
import { setPasswordsOff, startPortalOidc } from '@karportalen/contract/auth/oidc-endpoints';
import { giveSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, START } from '../../test/app.ts';
import { makeUser } from '../../test/makers.ts';
import {
  type Answer,
  app,
  back,
  cookiesOf,
  entered,
  isSignedIn,
  MFA_ACR,
  provider,
  setUpOidc,
  signIn,
  toProvider,
  verified,
  withApp,
} from '../../test/requests/oidc-setup.ts';
import { assertsSecondFactor, provedAt } from './oidc-routes.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { factorPolicies, sessions } from './tables.ts';

setUpOidc();

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
