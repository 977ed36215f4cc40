import { confirmIdentity, getUser, login } from '@karportalen/contract/auth/endpoints';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
  startPasskeyStep,
} from '@karportalen/contract/auth/passkey-endpoints';
import {
  getOwnSecondFactor,
  giveSecondFactor,
  listFactorAccounts,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { softwarePasskey } from '../../../../bench/lib/software-passkey.mjs';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { PASSWORD } from '../../test/makers.ts';
import { historyEntries } from '../platform/history/tables.ts';
import { dropDeadSessions } from './housekeeping.ts';
import { isCopied } from './passkey-counter.ts';
import { mailPasskeyStopped } from './passkey-stopped-mail.ts';
import { relyingParty } from './relying-party.ts';
import { factorPolicies, passkeyChallenges, passkeys, sessions } from './tables.ts';

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
type Key = ReturnType<typeof softwarePasskey>;
type Ways = NonNullable<Parameters<Key['get']>[1]>;

const origin = 'http://portal.exempel.se';
const newKey = (canSync = false) => softwarePasskey({ origin, canSync });
const cookiesOf = ({ answer }: Answer) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const add = async (by: Organiser, key: Key, name = 'Telefonen', ways = {}) => {
  const { body: options } = await by.call(startPasskey, {});
  return by.call(addPasskey, { body: { name, passkey: key.create(options, ways) as never } });
};

/** A new account with a passkey. */
const withKey = async (key: Key = newKey(true), role: Parameters<TestApp['as']>[0] = 'SuperAdmin') => {
  const by = await app.as(role);
  const { status, body } = await add(by, key);
  expect({ status, body: status === 201 || body }).toEqual({ status: 201, body: true });
  return { ...by, key, passkeyId: body.passkey.id as string, codes: body.recoveryCodes as string[] };
};

const signInOptions = async () => (await app.call(startPasskeySignIn, {})).body;
const send = (passkey: object, headers = {}) =>
  app.call(signInWithPasskey, { body: { passkey: passkey as never } }, headers);
const signIn = async (key: Key, ways: Ways = {}) => send(key.get(await signInOptions(), ways));
const firstStep = (email: string) => app.call(login, { body: { email, password: PASSWORD } });
const codeOf = ({ body }: Answer) => body.code;

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

describe('signing in with a passkey', () => {
  it('signing in with a passkey takes nothing else, counts as fresh proof, and is noted', async () => {
    const { user, key, passkeyId } = await withKey();
    app.time.now = later(START, minutes(30));
    const answer = await signIn(key);
    expect([answer.status, answer.body.email, answer.body.secondFactor]).toEqual([200, user.email, 'on']);
    const cookie = cookiesOf(answer);
    expect((await app.call(removePasskey, { params: { id: passkeyId } }, { cookie })).status).toBe(204);
    const entries = await app.db.select().from(historyEntries).where(eq(historyEntries.itemId, user.id));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['passkeyAdded', 'signedIn', 'passkeyRemoved']),
    );
    expect(JSON.stringify(entries)).not.toContain(key.id);
  });

  it('signing in with a passkey says when it was last used', async () => {
    const { call, key } = await withKey();
    app.time.now = later(START, minutes(3));
    await signIn(key);
    const [own] = (await call(getOwnSecondFactor, {})).body.passkeys;
    expect(own.lastUsedAt).toBe('2026-11-15T12:03:00.000Z');
  });

  it('signing in with a passkey asks the same of everybody', async () => {
    const options = await signInOptions();
    expect(options).toMatchObject({
      rpId: 'portal.exempel.se',
      allowCredentials: [],
      userVerification: 'required',
    });
    expect((await signInOptions()).challenge).not.toBe(options.challenge);
  });

  it.each([
    ['from another origin', { from: 'http://ondska.se' }],
    ['from a parent domain', { from: 'http://exempel.se' }],
    ['without verifying its holder', { isVerified: false }],
    ['with somebody else’s handle', { handle: Buffer.alloc(16).toString('base64url') }],
    ['without a handle', { handle: '' }],
  ])(
    'signing in with a passkey %s is refused like an unknown one, and uses up the challenge',
    async (_, ways) => {
      const { key } = await withKey();
      const options = await signInOptions();
      const refused = await send(key.get(options, ways));
      const stranger = newKey();
      stranger.create((await (await app.as('SuperAdmin')).call(startPasskey, {})).body);
      const unknown = await signIn(stranger);
      expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect([refused.status, codeOf(refused)]).toEqual([400, 'WRONG_PASSKEY']);
      expect(refused.answer.cookies).toEqual([]);
      expect(codeOf(await send(key.get(options)))).toBe('PASSKEY_EXPIRED');
      // Control: the same key with a challenge of its own.
      expect((await signIn(key)).status).toBe(200);
    },
  );

  it('signing in with a passkey that another key has signed for is refused', async () => {
    const { key } = await withKey();
    const forger = softwarePasskey({ origin, id: Buffer.from(key.id, 'base64url') });
    const { response } = key.get(await signInOptions());
    const forged = forger.get(await signInOptions(), { handle: response.userHandle ?? '' });
    expect(codeOf(await send(forged))).toBe('WRONG_PASSKEY');
  });

  it('signing in with a passkey takes an answer once, also of two at once, and for five minutes', async () => {
    const { key } = await withKey();
    const answer = key.get(await signInOptions());
    const both = await Promise.all([send(answer), send(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(codeOf(await send(answer))).toBe('PASSKEY_EXPIRED');
    const late = key.get(await signInOptions());
    app.time.now = later(START, minutes(5));
    expect(codeOf(await send(late))).toBe('PASSKEY_EXPIRED');
    // Control: one millisecond earlier.
    app.time.now = START;
    const inTime = key.get(await signInOptions());
    app.time.now = later(START, minutes(5) - 1);
    expect((await send(inTime)).status).toBe(200);
  });

  it('signing in with a passkey takes no challenge that was given for something else', async () => {
    const { key, call, user } = await withKey();
    const confirming = (await call(startPasskeyConfirmation, {})).body;
    expect(codeOf(await send(key.get(confirming)))).toBe('PASSKEY_EXPIRED');
    const first = await firstStep(user.email);
    const step = (await app.call(startPasskeyStep, {}, { cookie: cookiesOf(first) })).body;
    expect(codeOf(await send(key.get(step)))).toBe('PASSKEY_EXPIRED');
    const alone = key.get(await signInOptions()) as never;
    expect(codeOf(await call(confirmIdentity, { body: { passkey: alone } }))).toBe('PASSKEY_EXPIRED');
  });

  it('signing in with a passkey is throttled by address, together with passwords', async () => {
    const { key } = await withKey();
    for (let i = 0; i < 50; i++) expect((await signIn(newKey())).status).toBe(400);
    expect((await signIn(key)).status).toBe(429);
    expect((await firstStep('ingen@exempel.se')).status).toBe(429);
  });

  it('signing in with a passkey that was removed is refused', async () => {
    const { key, call, passkeyId } = await withKey();
    expect((await call(removePasskey, { params: { id: passkeyId } })).status).toBe(204);
    expect(codeOf(await signIn(key))).toBe('WRONG_PASSKEY');
  });
});

describe('a passkey after the password', () => {
  const withStep = async () => {
    const owner = await withKey();
    const first = await firstStep(owner.user.email);
    const cookie = cookiesOf(first);
    const ask = async () => (await app.call(startPasskeyStep, {}, { cookie })).body;
    const give = (body: object) => app.call(giveSecondFactor, { body: body as never }, { cookie });
    return { ...owner, first, ask, give };
  };

  it('a passkey after the password is the second step, and the page is told which there are', async () => {
    const { user, key, first, ask, give } = await withStep();
    expect([first.status, first.body.code, first.body.methods]).toEqual([
      401,
      'SECOND_FACTOR_NEEDED',
      ['passkey', 'recoveryCode'],
    ]);
    const options = await ask();
    expect(options.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }]);
    const second = await give({ passkey: key.get(options) });
    expect([second.status, second.body.email]).toEqual([200, user.email]);
    expect(codeOf(await give({ passkey: key.get(options) }))).toBe('SECOND_STEP_EXPIRED');
  });

  it('a passkey after the password of somebody else is refused', async () => {
    const other = await withKey();
    const { ask, give } = await withStep();
    expect(codeOf(await give({ passkey: other.key.get(await ask()) }))).toBe('WRONG_PASSKEY');
  });

  it('a passkey after the password shares the limit of ten wrong tries with codes', async () => {
    const { key, codes, ask, give } = await withStep();
    for (let i = 0; i < 5; i++) {
      expect((await give({ passkey: newKey().get(await ask()) })).status).toBe(400);
      expect((await give({ recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })).status).toBe(400);
    }
    expect((await give({ passkey: key.get(await ask()) })).status).toBe(429);
    expect((await give({ recoveryCode: codes[0] })).status).toBe(429);
  });

  it('a passkey after the password can be replaced by a recovery code, once', async () => {
    const { codes, give } = await withStep();
    expect((await give({ recoveryCode: codes[0] })).status).toBe(200);
  });

  it('a challenge for the second step is given to nobody without the first', async () => {
    expect(codeOf(await app.call(startPasskeyStep, {}))).toBe('SECOND_STEP_EXPIRED');
  });
});

describe('a passkey as fresh proof', () => {
  const stale = (by: Organiser) =>
    app.db
      .update(sessions)
      .set({ confirmedAt: later(app.time.now, -minutes(11)) })
      .where(eq(sessions.id, by.sessionId));

  it('a passkey as fresh proof is taken, and a password is not', async () => {
    const { key, passkeyId, ...by } = await withKey();
    await stale(by);
    const remove = () => by.call(removePasskey, { params: { id: passkeyId } });
    expect(codeOf(await remove())).toBe('CONFIRM_IDENTITY');
    expect(codeOf(await by.call(confirmIdentity, { body: { password: PASSWORD } }))).toBe(
      'CONFIRM_WITH_FACTOR',
    );
    const { body: options } = await by.call(startPasskeyConfirmation, {});
    const passkey = key.get(options) as never;
    expect((await by.call(confirmIdentity, { body: { passkey } })).status).toBe(204);
    expect(codeOf(await by.call(confirmIdentity, { body: { passkey } }))).toBe('PASSKEY_EXPIRED');
    expect((await remove()).status).toBe(204);
  });

  it('fresh proof is needed to add a passkey and to remove one, after it is looked for, and not to name it', async () => {
    const { passkeyId, ...by } = await withKey();
    const { body: options } = await by.call(startPasskey, {});
    await stale(by);
    expect(codeOf(await by.call(startPasskey, {}))).toBe('CONFIRM_IDENTITY');
    const passkey = newKey().create(options) as never;
    expect(codeOf(await by.call(addPasskey, { body: { name: 'Ny', passkey } }))).toBe('CONFIRM_IDENTITY');
    const unknown = { params: { id: crypto.randomUUID() } };
    expect((await by.call(removePasskey, unknown)).status).toBe(404);
    expect((await by.call(getOwnSecondFactor, {})).body.passkeys).toHaveLength(1);
    const renamed = await by.call(renamePasskey, { params: { id: passkeyId }, body: { name: 'Datorn' } });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Datorn']);
  });

  it('a passkey of somebody else can be neither named nor removed', async () => {
    const { passkeyId } = await withKey();
    const by = await app.as('SuperAdmin');
    const params = { id: passkeyId };
    expect((await by.call(renamePasskey, { params, body: { name: 'Min' } })).status).toBe(404);
    expect((await by.call(removePasskey, { params })).status).toBe(404);
  });
});

describe('a passkey that may be copied', () => {
  it.each([
    [{ canSync: false, counter: 5 }, 6, false],
    [{ canSync: false, counter: 5 }, 5, true],
    [{ canSync: false, counter: 5 }, 4, true],
    [{ canSync: false, counter: 5 }, 0, true],
    [{ canSync: false, counter: 0 }, 0, false],
    [{ canSync: true, counter: 5 }, 4, false],
  ])('a key %j that says %i: %s', (key, given, copied) => {
    expect(isCopied(key, given)).toBe(copied);
  });

  it('a passkey that may be copied is stopped for both, ends every session, and is told to its owner', async () => {
    const { user, key, call } = await withKey(newKey(false));
    const first = await signIn(key, { counter: 7 });
    expect(first.status).toBe(200);
    const copy = await signIn(key, { counter: 7 });
    expect([copy.status, codeOf(copy), copy.answer.cookies]).toEqual([400, 'PASSKEY_STOPPED', []]);
    expect((await app.call(getUser, {}, { cookie: cookiesOf(first) })).status).toBe(401);
    expect((await call(getUser, {})).status).toBe(401);
    expect(codeOf(await signIn(key, { counter: 8 }))).toBe('PASSKEY_STOPPED');
    const step = await firstStep(user.email);
    expect([codeOf(step), step.body.methods]).toEqual(['SECOND_FACTOR_NEEDED', ['recoveryCode']]);
    const { rows } = await app.db.execute<{ data: { userId: string; name: string } }>(
      sql`delete from pgboss.job where name = 'send-passkey-stopped' returning data`,
    );
    expect(rows).toHaveLength(1);
    const { sent, mailer } = sentMails();
    for (const { data } of rows) await mailPasskeyStopped({ db: app.db, mailer, publicUrl: origin }, data);
    expect(sent[0]).toMatchObject({ to: user.email, subject: 'En passnyckel är stoppad' });
    expect(sent[0]?.text).toContain('Telefonen');
    const entries = await app.db.select().from(historyEntries).where(eq(historyEntries.itemId, user.id));
    expect(entries.filter(({ action }) => action === 'passkeyStopped')).toHaveLength(1);
  });

  it('a passkey that may be copied is seen when both answer at once', async () => {
    const { key } = await withKey(newKey(false));
    const answers = [
      key.get(await signInOptions(), { counter: 3 }),
      key.get(await signInOptions(), { counter: 3 }),
    ];
    const both = await Promise.all(answers.map((answer) => send(answer)));
    expect(both.map(codeOf).filter((code) => code === 'PASSKEY_STOPPED')).toHaveLength(1);
  });

  it('a passkey that syncs has no counter to go by', async () => {
    const { key } = await withKey(newKey(true));
    for (const counter of [7, 7, 0]) expect((await signIn(key, { counter })).status).toBe(200);
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

describe('whom passkeys are made for', () => {
  it.each([
    ['https://portal.karen.se', undefined, { id: 'portal.karen.se', origin: 'https://portal.karen.se' }],
    ['https://portal.karen.se', 'karen.se', { id: 'karen.se', origin: 'https://portal.karen.se' }],
    [
      'https://portal.karen.se:8443',
      undefined,
      { id: 'portal.karen.se', origin: 'https://portal.karen.se:8443' },
    ],
    ['http://127.0.0.1:3000', undefined, { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://[::1]:3000', undefined, { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://localhost:3000', undefined, { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://192.168.1.4:3000', undefined, undefined],
  ])('%s, given %s', (publicUrl, given, party) => {
    const found = relyingParty(publicUrl, given);
    expect(found && { id: found.id, origin: found.origin }).toEqual(party);
  });

  it('keys of before a change of domain work after the password, until the portal leaves their domain', async () => {
    const { user, key } = await withKey();
    const { db, url } = app;
    const shared = { db, url, drop: async () => {} } as never;
    const under = await testApp({ database: shared, passkeyRpId: 'exempel.se' });
    const moved = await testApp({ database: shared, publicUrl: 'http://ny.exempel.se' });
    const address = await testApp({ database: shared, publicUrl: 'http://192.168.1.4' });
    try {
      const body = { email: user.email, password: PASSWORD };
      const first = await under.call(login, { body });
      const cookie = cookiesOf(first);
      const { body: options } = await under.call(startPasskeyStep, {}, { cookie });
      expect(options).toMatchObject({ rpId: 'portal.exempel.se', allowCredentials: [{ id: key.id }] });
      const passkey = key.get(options) as never;
      const second = await under.call(giveSecondFactor, { body: { passkey } }, { cookie });
      expect(second.status).toBe(200);
      expect((await under.call(startPasskeySignIn, {})).body.rpId).toBe('exempel.se');
      expect((await moved.call(login, { body })).body.methods).toEqual(['recoveryCode']);
      const own = await moved.call(getOwnSecondFactor, {}, { cookie: cookiesOf(second) });
      expect(own.body.passkeys).toMatchObject([{ worksHere: false }]);
      expect(codeOf(await address.call(startPasskeySignIn, {}))).toBe('PASSKEYS_NOT_HERE');
    } finally {
      for (const each of [under, moved, address]) await each.close();
    }
  });
});
