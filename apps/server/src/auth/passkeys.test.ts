import { getUser } from '@karportalen/contract/auth/endpoints';
import {
  addPasskey,
  removePasskey,
  startPasskey,
  startPasskeyConfirmation,
} from '@karportalen/contract/auth/passkey-endpoints';
import {
  getOwnSecondFactor,
  listFactorAccounts,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { app, cookiesOf, firstStep, setUpFactors } from '../../test/requests/factor-setup.ts';
import { add, codeOf, newKey, signIn, signInOptions, withKey } from '../../test/requests/passkey-setup.ts';
import { dropDeadSessions } from './housekeeping.ts';
import { factorPolicies, passkeyChallenges, passkeys } from './tables.ts';

setUpFactors();

describe('adding a passkey', () => {
  it('adding a passkey names it, gives ten recovery codes with the first, and ends sessions that had no second factor', async () => {
    const by = await app.as('DivisionAdmin');
    const elsewhere = cookiesOf(await firstStep(by.user.email));
    const first = await add(by, newKey(true), 'Telefonen');
    expect(first.status).toBe(201);
    expect(first.body.recoveryCodes).toHaveLength(10);
    expect((await app.call(getUser, {}, { cookie: elsewhere })).status).toBe(401);
    expect((await by.call(getUser, {})).body.secondFactor).toBe('on');
    const second = await add(by, newKey(), 'Nyckeln på knippan');
    expect(second.body.recoveryCodes).toEqual([]);
    const own = (await by.call(getOwnSecondFactor, {})).body;
    expect(own).toMatchObject({ authenticatorApp: null, recoveryCodesLeft: 10 });
    expect(own.passkeys).toEqual([
      {
        ...{ id: first.body.passkey.id, name: 'Telefonen', addedAt: START.toISOString(), lastUsedAt: null },
        ...{ canSync: true, isStopped: false, worksHere: true },
      },
      expect.objectContaining({ name: 'Nyckeln på knippan', canSync: false }),
    ]);
  });

  it('adding a passkey asks for one that can sign in alone, and for none that is added already', async () => {
    const { call, key, user } = await withKey();
    const { body } = await call(startPasskey, {});
    expect(body).toMatchObject({
      rp: { id: 'portal.exempel.se', name: 'Kårportalen' },
      user: { name: user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id }],
    });
    const again = await call(addPasskey, { body: { name: 'Igen', passkey: key.create(body) as never } });
    expect([again.status, codeOf(again)]).toEqual([409, 'PASSKEY_KNOWN']);
  });

  it.each([
    ['for another origin', { from: 'http://portal.exempel.se.ondska.se' }],
    ['without verifying its holder', { isVerified: false }],
  ])('adding a passkey %s is refused', async (_, ways) => {
    const by = await app.as('SuperAdmin');
    expect(codeOf(await add(by, newKey(), 'Fel', ways))).toBe('WRONG_PASSKEY');
    expect((await by.call(getOwnSecondFactor, {})).body.passkeys).toEqual([]);
  });

  it('adding a passkey takes each challenge once, from who asked for it, for five minutes', async () => {
    const [by, other] = [await app.as('SuperAdmin'), await app.as('SuperAdmin')];
    const { body: options } = await by.call(startPasskey, {});
    const made = { name: 'Min', passkey: newKey().create(options) as never };
    expect(codeOf(await other.call(addPasskey, { body: made }))).toBe('PASSKEY_EXPIRED');
    expect((await by.call(addPasskey, { body: made })).status).toBe(201);
    expect(codeOf(await by.call(addPasskey, { body: made }))).toBe('PASSKEY_EXPIRED');
    app.time.now = later(START, -minutes(1));
    const late = (await by.call(startPasskey, {})).body;
    app.time.now = later(START, minutes(4));
    const passkey = newKey().create(late) as never;
    expect(codeOf(await by.call(addPasskey, { body: { name: 'Sen', passkey } }))).toBe('PASSKEY_EXPIRED');
  });

  it('adding a passkey stops at twenty', async () => {
    const { call, user, ...by } = await withKey();
    await app.db.insert(passkeys).values(
      Array.from({ length: 19 }, (_, n) => ({
        ...{ userId: user.id, name: `Nyckel ${n}`, credentialId: Buffer.from(crypto.randomUUID()) },
        ...{
          publicKey: Buffer.from('x'),
          counter: 0,
          canSync: true,
          rpId: 'portal.exempel.se',
          transports: [],
        },
      })),
    );
    expect(codeOf(await add({ call, user, ...by }, newKey()))).toBe('TOO_MANY_PASSKEYS');
  });
});

describe('removing passkeys', () => {
  it('removing one of two leaves the other and the recovery codes; removing the last takes the codes too', async () => {
    const { key, passkeyId, user, ...by } = await withKey();
    const other = newKey(true);
    const second = (await add({ user, ...by }, other)).body.passkey.id;
    await by.call(removePasskey, { params: { id: passkeyId } });
    expect(codeOf(await signIn(key))).toBe('WRONG_PASSKEY');
    expect((await signIn(other)).status).toBe(200);
    expect((await by.call(getOwnSecondFactor, {})).body.recoveryCodesLeft).toBe(10);
    await by.call(removePasskey, { params: { id: second } });
    expect((await by.call(getOwnSecondFactor, {})).body).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await firstStep(user.email)).status).toBe(200);
    expect(codeOf(await by.call(renewRecoveryCodes, {}))).toBe('NO_AUTHENTICATOR_APP');
  });

  it('removing the last is refused where the union requires one, also of two at once', async () => {
    const { passkeyId, ...by } = await withKey();
    const second = (await add(by, newKey())).body.passkey.id;
    await app.db.update(factorPolicies).set({ policy: 'all', requiredFrom: START });
    const both = await Promise.all(
      [passkeyId, second].map((id) => by.call(removePasskey, { params: { id } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await by.call(getOwnSecondFactor, {})).body.passkeys).toHaveLength(1);
  });

  it('a passkey counts as the second factor that the union requires', async () => {
    await app.db.update(factorPolicies).set({ policy: 'all', requiredFrom: START });
    const by = await app.as('DivisionAdmin');
    expect((await by.call(getUser, {})).body.secondFactor).toBe('required');
    expect((await add(by, newKey())).status).toBe(201);
    expect((await by.call(getUser, {})).body.secondFactor).toBe('on');
  });

  it('another super admin’s reset removes passkeys and recovery codes', async () => {
    const boss = await app.as('SuperAdmin');
    const { user, key } = await withKey();
    const listed = (await boss.call(listFactorAccounts, {})).body.accounts;
    expect(listed.find(({ id }: { id: string }) => id === user.id).hasSecondFactor).toBe(true);
    expect((await boss.call(resetSecondFactor, { params: { id: user.id } })).status).toBe(204);
    expect(codeOf(await signIn(key))).toBe('WRONG_PASSKEY');
    expect((await firstStep(user.email)).status).toBe(200);
  });

  it('a removed account takes its passkeys and challenges with it', async () => {
    const { user, call } = await withKey();
    await call(startPasskeyConfirmation, {});
    await app.db.execute(sql`delete from users where id = ${user.id}`);
    expect(await app.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([]);
  });

  it('challenges that nobody answered are swept away', async () => {
    await signInOptions();
    await dropDeadSessions(app.db, later(START, minutes(6)));
    expect(await app.db.select().from(passkeyChallenges)).toEqual([]);
  });
});
