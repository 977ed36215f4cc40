import { getUser, login, refreshToken } from '@karportalen/contract/auth/endpoints';
import {
  getOwnSecondFactor,
  giveSecondFactor,
  renewRecoveryCodes,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { type Answer, app, cookiesOf, firstStep, setUpFactors } from '../../test/requests/factor-setup.ts';
import { codeAt, STEP, secondStep, withApp } from '../../test/requests/second-factor-setup.ts';
import { recoveryCodes } from './tables.ts';

setUpFactors();

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
