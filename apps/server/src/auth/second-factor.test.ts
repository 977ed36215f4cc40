import { allEndpoints } from '@karportalen/contract/all-endpoints';
import { confirmIdentity, getUser, login, refreshToken } from '@karportalen/contract/auth/endpoints';
import {
  confirmAuthenticatorApp,
  getOwnSecondFactor,
  giveSecondFactor,
  listFactorAccounts,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  resetSecondFactor,
  setFactorPolicy,
  startAuthenticatorApp,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import { eq, sql } from 'drizzle-orm';
import { generateSync, ScureBase32Plugin } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { makeUser, PASSWORD } from '../../test/makers.ts';
import { historyEntries } from '../platform/history/tables.ts';
import { startFactorNotice } from './factor-policy.ts';
import { mailFactorReset, type sendFactorReset } from './reset-factor.ts';
import { secretBox } from './secret-box.ts';
import { authenticatorApps, factorPolicies, recoveryCodes, sessions } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  await app.db.execute(sql`delete from rate_hits`);
  await app.db.update(factorPolicies).set({ policy: 'voluntary', requiredFrom: START });
});

type Organiser = Awaited<ReturnType<TestApp['as']>>;
type Answer = Awaited<ReturnType<TestApp['inject']>>;

const STEP = 30_000;
const cookiesOf = ({ answer }: Answer) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
/** What an app shows: it has the secret in base32. */
const codeAt = (secret: string, at: Date) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });

/** Adds an app to this account and moves on to the next step, so that its first code can be used. */
const withApp = async (by: Organiser) => {
  const { body } = await by.call(startAuthenticatorApp, {});
  const secret: string = body.secret;
  const confirmed = await by.call(confirmAuthenticatorApp, { body: { code: codeAt(secret, app.time.now) } });
  expect(confirmed.status).toBe(200);
  app.time.now = later(app.time.now, STEP);
  return { ...by, secret, codes: confirmed.body.recoveryCodes as string[] };
};

const firstStep = (email: string) => app.call(login, { body: { email, password: PASSWORD } });
const secondStep = (first: Answer, body: { code?: string; recoveryCode?: string }) =>
  app.call(giveSecondFactor, { body }, { cookie: cookiesOf(first) });

describe('signing in with an authenticator app', () => {
  it('signing in with an authenticator app takes two steps, and the first opens nothing', async () => {
    const { user, secret } = await withApp(await app.as('SuperAdmin'));
    const first = await firstStep(user.email);
    expect([first.status, first.body.code, first.body.methods]).toEqual([
      401,
      'SECOND_FACTOR_NEEDED',
      ['code', 'recoveryCode'],
    ]);
    const cookie = cookiesOf(first);
    expect((await app.call(getUser, {}, { cookie })).status).toBe(401);
    expect((await app.call(refreshToken, {}, { cookie })).status).toBe(401);
    const second = await secondStep(first, { code: codeAt(secret, app.time.now) });
    expect([second.status, second.body.email, second.body.secondFactor]).toEqual([200, user.email, 'on']);
    expect((await app.call(getUser, {}, { cookie: cookiesOf(second) })).status).toBe(200);
    const again = await secondStep(first, { code: codeAt(secret, later(app.time.now, STEP)) });
    expect(again.body.code).toBe('SECOND_STEP_EXPIRED');
  });

  it.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])('signing in with a code that is %i steps off answers %i', async (steps, status) => {
    const { user, secret } = await withApp(await app.as('SuperAdmin'));
    app.time.now = later(START, minutes(3));
    const answer = await secondStep(await firstStep(user.email), {
      code: codeAt(secret, later(app.time.now, steps * STEP)),
    });
    expect(answer.status).toBe(status);
  });

  it('signing in accepts each step once, also of two at once, and none before it', async () => {
    const { user, secret } = await withApp(await app.as('SuperAdmin'));
    app.time.now = later(START, minutes(3));
    const code = codeAt(secret, app.time.now);
    const firsts = [await firstStep(user.email), await firstStep(user.email), await firstStep(user.email)];
    const both = await Promise.all(firsts.slice(0, 2).map((first) => secondStep(first, { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const older = { code: codeAt(secret, later(app.time.now, -STEP)) };
    expect((await secondStep(firsts[2] as Answer, older)).body.fieldErrors).toEqual({
      code: 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.',
    });
  });

  it('signing in ends the step after five minutes', async () => {
    const { user, secret } = await withApp(await app.as('SuperAdmin'));
    const first = await firstStep(user.email);
    app.time.now = later(app.time.now, minutes(5));
    const late = await secondStep(first, { code: codeAt(secret, app.time.now) });
    expect(late.body.code).toBe('SECOND_STEP_EXPIRED');
    expect((await app.call(giveSecondFactor, { body: { code: '123456' } })).body.code).toBe(
      'SECOND_STEP_EXPIRED',
    );
  });

  it('signing in takes ten wrong codes, of both kinds together, then none for a quarter of an hour', async () => {
    const { user, secret, codes } = await withApp(await app.as('SuperAdmin'));
    const first = await firstStep(user.email);
    for (let i = 0; i < 5; i++) {
      expect((await secondStep(first, { code: '000000' })).status).toBe(400);
      expect((await secondStep(first, { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })).status).toBe(400);
    }
    expect((await secondStep(first, { code: codeAt(secret, app.time.now) })).status).toBe(429);
    expect((await secondStep(first, { recoveryCode: codes[0] ?? '' })).status).toBe(429);
  });

  it('signing in with a wrong password says nothing of the second step', async () => {
    const { user } = await withApp(await app.as('SuperAdmin'));
    const wrong = await app.call(login, { body: { email: user.email, password: 'hemligt2' } });
    const unknown = await app.call(login, { body: { email: 'ingen@exempel.se', password: 'hemligt2' } });
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.answer.cookies).toEqual([]);
  });
});

describe('recovery codes', () => {
  it('recovery codes are ten, work once however they are written, and are stored as hashes', async () => {
    const { user, codes } = await withApp(await app.as('SuperAdmin'));
    expect(new Set(codes).size).toBe(10);
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    const signedIn = await secondStep(await firstStep(user.email), { recoveryCode: typed });
    expect(signedIn.status).toBe(200);
    const cookie = cookiesOf(signedIn);
    expect((await app.call(getOwnSecondFactor, {}, { cookie })).body.recoveryCodesLeft).toBe(9);
    expect((await secondStep(await firstStep(user.email), { recoveryCode: typed })).body.code).toBe(
      'WRONG_RECOVERY_CODE',
    );
    const rows = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });

  it('a recovery code given by two at once lets one in', async () => {
    const { user, codes } = await withApp(await app.as('SuperAdmin'));
    const firsts = [await firstStep(user.email), await firstStep(user.email)];
    const both = await Promise.all(
      firsts.map((first) => secondStep(first, { recoveryCode: codes[0] ?? '' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('recovery codes made anew replace the old', async () => {
    const me = await withApp(await app.as('SuperAdmin'));
    const { body } = await me.call(renewRecoveryCodes, {});
    expect(body.recoveryCodes).toHaveLength(10);
    const old = await secondStep(await firstStep(me.user.email), { recoveryCode: me.codes[0] ?? '' });
    const fresh = await secondStep(await firstStep(me.user.email), { recoveryCode: body.recoveryCodes[0] });
    expect([old.status, fresh.status]).toEqual([400, 200]);
  });
});

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

describe('a second factor that is required', () => {
  it('a second factor that is required opens nothing but its set-up to who has none', async () => {
    const boss = await withApp(await app.as('SuperAdmin'));
    const by = await app.as('DivisionAdmin');
    expect((await by.call(getUser, {})).body).not.toHaveProperty('secondFactor');
    expect((await boss.call(setFactorPolicy, { body: { policy: 'all' } })).status).toBe(200);
    expect((await by.call(getUser, {})).body.secondFactor).toBe('required');
    const open = Object.values(allEndpoints).filter(({ isOpenInSetUp }) => isOpenInSetUp);
    expect(open.map(({ path }) => path).filter((path) => !/^\/(user|restores)\b/.test(path))).toEqual([]);
    expect((await by.call(listDivisions, {})).status).toBe(403);
    for (const { method, path, needs, role, isOpenInSetUp } of Object.values(allEndpoints)) {
      if (needs === 'public' || isOpenInSetUp || role || needs !== 'session') continue;
      const url = `/api/v1${path.replaceAll(/:[A-Za-z]+/g, by.user.id)}`;
      const { status, body } = await app.inject({ method, url, headers: { cookie: by.cookie } });
      expect([path, status, body.code]).toEqual([path, 403, 'SECOND_FACTOR_REQUIRED']);
    }
    const { call } = await withApp(by);
    expect((await call(getUser, {})).body.secondFactor).toBe('on');
  });

  it('a second factor that is required of super admins leaves others alone', async () => {
    await app.db.update(factorPolicies).set({ policy: 'superAdmins', requiredFrom: START });
    const [boss, other] = [await app.as('SuperAdmin'), await app.as('DivisionAdmin')];
    expect((await boss.call(getUser, {})).body.secondFactor).toBe('required');
    expect((await other.call(getUser, {})).body).not.toHaveProperty('secondFactor');
  });

  it('the default gives super admins fourteen days’ notice outside the demo, once, and none in it', async () => {
    const undecided = { policy: 'superAdmins', requiredFrom: null } as const;
    await app.db.update(factorPolicies).set(undecided);
    const boss = await app.as('SuperAdmin');
    expect((await boss.call(getUser, {})).body).not.toHaveProperty('secondFactor');
    await startFactorNotice(app.db, false, START);
    await startFactorNotice(app.db, false, later(START, minutes(60)));
    expect((await boss.call(getUser, {})).body.secondFactor).toBe('soon');
    const { body } = await boss.call(getOwnSecondFactor, {});
    expect(body).toMatchObject({ isRequired: false, requiredFrom: '2026-11-29T12:00:00.000Z' });
    app.time.now = new Date('2026-11-29T12:00:00.000Z');
    expect((await (await app.as('SuperAdmin')).call(getUser, {})).body.secondFactor).toBe('required');
    await app.db.update(factorPolicies).set(undecided);
    await startFactorNotice(app.db, true, START);
    expect((await (await app.as('SuperAdmin')).call(getUser, {})).body).not.toHaveProperty('secondFactor');
  });
});

describe('resetting somebody’s second factor', () => {
  const resetMails = async () => {
    const { sent, mailer } = sentMails();
    const { rows } = await app.db.execute<{ data: z.output<typeof sendFactorReset.schema> }>(
      sql`delete from pgboss.job where name = 'send-factor-reset' returning data`,
    );
    const services = { db: app.db, mailer, publicUrl: 'http://portal.exempel.se' };
    for (const { data } of rows) await mailFactorReset(services, data);
    return sent;
  };

  it('resetting somebody’s second factor signs them out, lets the password in, and is mailed', async () => {
    const boss = await app.as('SuperAdmin');
    const lost = await withApp(await app.as('SuperAdmin'));
    const listed = (await boss.call(listFactorAccounts, {})).body.accounts;
    expect(listed.find(({ id }: { id: string }) => id === lost.user.id)).toEqual({
      id: lost.user.id,
      email: lost.user.email,
      role: 'SuperAdmin',
      hasSecondFactor: true,
    });
    expect((await boss.call(resetSecondFactor, { params: { id: lost.user.id } })).status).toBe(204);
    expect((await lost.call(getUser, {})).status).toBe(401);
    expect((await firstStep(lost.user.email)).status).toBe(200);
    const [mail] = await resetMails();
    expect(mail).toMatchObject({ to: lost.user.email, subject: 'Din tvåstegsinloggning är återställd' });
    expect(mail?.text).toContain(boss.user.email);
    const entries = await app.db.select().from(historyEntries).where(eq(historyEntries.itemId, lost.user.id));
    expect(entries.find(({ action }) => action === 'factorReset')).toMatchObject({
      actorId: boss.user.id,
      kind: 'account',
    });
    expect((await boss.call(resetSecondFactor, { params: { id: lost.user.id } })).body.code).toBe(
      'NO_AUTHENTICATOR_APP',
    );
  });

  it('resetting one’s own second factor is refused, and so is it to who is no super admin', async () => {
    const me = await withApp(await app.as('SuperAdmin'));
    const params = { id: me.user.id };
    expect((await me.call(resetSecondFactor, { params })).body.code).toBe('OWN_SECOND_FACTOR');
    const division = await app.as('DivisionAdmin');
    expect((await division.call(resetSecondFactor, { params })).status).toBe(403);
    const unknown = { params: { id: crypto.randomUUID() } };
    expect((await me.call(resetSecondFactor, unknown)).status).toBe(404);
  });

  it('a removed account takes its second factor with it', async () => {
    const user = await makeUser(app.db, 'SuperAdmin');
    await app.db
      .insert(authenticatorApps)
      .values({ userId: user.id, secret: Buffer.from('x'), addedAt: START });
    await app.db.execute(sql`delete from users where id = ${user.id}`);
    expect(
      await app.db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, user.id)),
    ).toEqual([]);
  });
});
