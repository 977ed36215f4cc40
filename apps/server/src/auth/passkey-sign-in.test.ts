import { confirmIdentity } from '@karportalen/contract/auth/endpoints';
import {
  removePasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeyStep,
} from '@karportalen/contract/auth/passkey-endpoints';
import { getOwnSecondFactor, giveSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { softwarePasskey } from '../../../../bench/lib/software-passkey.mjs';
import { later, minutes, START } from '../../test/app.ts';
import { app, cookiesOf, firstStep, setUpFactors } from '../../test/requests/factor-setup.ts';
import {
  codeOf,
  newKey,
  origin,
  send,
  signIn,
  signInOptions,
  withKey,
} from '../../test/requests/passkey-setup.ts';
import { historyEntries } from '../platform/history/tables.ts';

setUpFactors();

describe('signing in with a passkey', () => {
  it('signing in with a passkey needs no second step, counts as fresh proof, and is recorded', async () => {
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

  it('signing in with a passkey updates when it was last used', async () => {
    const { call, key } = await withKey();
    app.time.now = later(START, minutes(3));
    await signIn(key);
    const [own] = (await call(getOwnSecondFactor, {})).body.passkeys;
    expect(own.lastUsedAt).toBe('2026-11-15T12:03:00.000Z');
  });

  it('signing in with a passkey starts with the same answer for every account', async () => {
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

  it('an answer that was signed by another key is refused', async () => {
    const { key } = await withKey();
    const forger = softwarePasskey({ origin, id: Buffer.from(key.id, 'base64url') });
    const { response } = key.get(await signInOptions());
    const forged = forger.get(await signInOptions(), { handle: response.userHandle ?? '' });
    expect(codeOf(await send(forged))).toBe('WRONG_PASSKEY');
  });

  it('a passkey’s answer is accepted once, also if two arrive at once, and for five minutes', async () => {
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

  it('signing in with a passkey refuses a challenge that was given for something else', async () => {
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

  it('nobody gets a challenge for the second step without the first step', async () => {
    expect(codeOf(await app.call(startPasskeyStep, {}))).toBe('SECOND_STEP_EXPIRED');
  });
});
