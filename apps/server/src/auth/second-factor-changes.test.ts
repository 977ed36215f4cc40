import { confirmIdentity, getUser } from '@karportalen/contract/auth/endpoints';
import {
  confirmAuthenticatorApp,
  getOwnSecondFactor,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  startAuthenticatorApp,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { eq } from 'drizzle-orm';
import { ScureBase32Plugin } from 'otplib';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { PASSWORD } from '../../test/makers.ts';
import { app, cookiesOf, firstStep, type Organiser, setUpFactors } from '../../test/requests/factor-setup.ts';
import { codeAt, withApp } from '../../test/requests/second-factor-setup.ts';
import { secretBox } from './secret-box.ts';
import { authenticatorApps, factorPolicies, recoveryCodes, sessions } from './tables.ts';

setUpFactors();

describe('the authenticator app', () => {
  it('the authenticator app counts once a code has confirmed it, and other sessions end then', async () => {
    const by = await app.as('SuperAdmin');
    const elsewhere = cookiesOf(await firstStep(by.user.email));
    const { body } = await by.call(startAuthenticatorApp, {});
    expect((await firstStep(by.user.email)).status).toBe(200);
    expect((await by.call(confirmAuthenticatorApp, { body: { code: '000000' } })).status).toBe(400);
    const code = codeAt(body.secret, app.time.now);
    expect((await by.call(confirmAuthenticatorApp, { body: { code } })).status).toBe(200);
    expect((await firstStep(by.user.email)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await app.call(getUser, {}, { cookie: elsewhere })).status).toBe(401);
    expect((await by.call(getUser, {})).body.secondFactor).toBe('on');
    expect((await by.call(startAuthenticatorApp, {})).body.code).toBe('HAS_SECOND_FACTOR');
    expect((await by.call(confirmAuthenticatorApp, { body: { code } })).body.code).toBe(
      'NO_AUTHENTICATOR_APP',
    );
  });

  it('the authenticator app has a secret of 160 bits, encrypted, which opens for its owner alone', async () => {
    const { user, secret } = await withApp(await app.as('SuperAdmin'));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const [row] = await app.db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, user.id));
    if (!row) throw new Error('no row');
    const plain = Buffer.from(new ScureBase32Plugin().decode(secret));
    expect(row.secret.includes(plain)).toBe(false);
    const box = secretBox(undefined);
    expect(await box.open(app.db, row.secret, user.id)).toEqual(plain);
    await expect(box.open(app.db, row.secret, crypto.randomUUID())).rejects.toThrow();
    const own = secretBox(Buffer.alloc(32, 7));
    const sealed = await own.seal(app.db, Buffer.from('x'), user.id);
    expect(await own.open(app.db, row.secret, user.id)).toEqual(plain);
    expect(await box.open(app.db, sealed, user.id)).toBeUndefined();
  });

  it('the authenticator app can be removed, unless it is required', async () => {
    const me = await withApp(await app.as('SuperAdmin'));
    await app.db.update(factorPolicies).set({ policy: 'superAdmins', requiredFrom: START });
    expect((await me.call(removeAuthenticatorApp, {})).body.code).toBe('SECOND_FACTOR_KEPT');
    await app.db.update(factorPolicies).set({ policy: 'voluntary' });
    expect((await me.call(removeAuthenticatorApp, {})).status).toBe(204);
    expect((await firstStep(me.user.email)).status).toBe(200);
    expect(await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, me.user.id))).toEqual([]);
  });

  it('the authenticator app confirms who one is, and the password then does not', async () => {
    const me = await withApp(await app.as('SuperAdmin'));
    const confirm = (body: object) => me.call(confirmIdentity, { body });
    expect((await confirm({ password: PASSWORD })).body.code).toBe('CONFIRM_WITH_FACTOR');
    expect((await confirm({ code: codeAt(me.secret, app.time.now) })).status).toBe(204);
    expect((await confirm({ recoveryCode: me.codes[3] })).status).toBe(204);
    expect((await confirm({ code: '000000' })).status).toBe(400);
    expect((await confirm({})).body.fieldErrors).toEqual({ password: 'Skriv ditt lösenord.' });
  });
});

describe('changing one’s own second factor', () => {
  it('changing one’s own second factor needs fresh proof, in every call that does', async () => {
    const stale = (by: Organiser) =>
      app.db
        .update(sessions)
        .set({ confirmedAt: later(app.time.now, -minutes(11)) })
        .where(eq(sessions.id, by.sessionId));
    const by = await app.as('SuperAdmin');
    await stale(by);
    expect((await by.call(startAuthenticatorApp, {})).body.code).toBe('CONFIRM_IDENTITY');
    expect(
      await app.db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, by.user.id)),
    ).toEqual([]);
    await by.call(confirmIdentity, { body: { password: PASSWORD } });
    const { body } = await by.call(startAuthenticatorApp, {});
    await stale(by);
    const code = codeAt(body.secret, app.time.now);
    expect((await by.call(confirmAuthenticatorApp, { body: { code } })).body.code).toBe('CONFIRM_IDENTITY');
    await by.call(confirmIdentity, { body: { password: PASSWORD } });
    expect((await by.call(confirmAuthenticatorApp, { body: { code } })).status).toBe(200);
    await stale(by);
    for (const call of [renewRecoveryCodes, removeAuthenticatorApp] as const)
      expect((await by.call(call, {})).body.code).toBe('CONFIRM_IDENTITY');
    expect((await by.call(getOwnSecondFactor, {})).body).toMatchObject({ recoveryCodesLeft: 10 });
  });
});
