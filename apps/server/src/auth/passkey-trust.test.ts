import { confirmIdentity, getUser, login } from '@karportalen/contract/auth/endpoints';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
  startPasskeyStep,
} from '@karportalen/contract/auth/passkey-endpoints';
import { getOwnSecondFactor, giveSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { PASSWORD } from '../../test/makers.ts';
import { app, cookiesOf, firstStep, type Organiser, setUpFactors } from '../../test/requests/factor-setup.ts';
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
import { isCopied } from './passkey-counter.ts';
import { mailPasskeyStopped } from './passkey-stopped-mail.ts';
import { relyingParty } from './relying-party.ts';
import { sessions } from './tables.ts';

setUpFactors();

describe('a passkey as fresh proof', () => {
  const stale = (by: Organiser) =>
    app.db
      .update(sessions)
      .set({ confirmedAt: later(app.time.now, -minutes(11)) })
      .where(eq(sessions.id, by.sessionId));

  it('an account with a passkey gives fresh proof with the passkey, not with the password', async () => {
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

  it('adding and removing a passkey need fresh proof, renaming does not, and a passkey that does not exist is not found first', async () => {
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
  ])('a passkey %j that reports the counter %i counts as copied: %s', (key, given, copied) => {
    expect(isCopied(key, given)).toBe(copied);
  });

  it('a passkey that may be copied stops working, ends every session, and its owner is told', async () => {
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

  it('a copied passkey is detected when both copies answer at once', async () => {
    const { key } = await withKey(newKey(false));
    const answers = [
      key.get(await signInOptions(), { counter: 3 }),
      key.get(await signInOptions(), { counter: 3 }),
    ];
    const both = await Promise.all(answers.map((answer) => send(answer)));
    expect(both.map(codeOf).filter((code) => code === 'PASSKEY_STOPPED')).toHaveLength(1);
  });

  it('the counter of a synced passkey is ignored', async () => {
    const { key } = await withKey(newKey(true));
    for (const counter of [7, 7, 0]) expect((await signIn(key, { counter })).status).toBe(200);
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
  ])(
    'the relying party of the portal at %s follows from its address unless RP id %s is given',
    (publicUrl, given, party) => {
      const found = relyingParty(publicUrl, given);
      expect(found && { id: found.id, origin: found.origin }).toEqual(party);
    },
  );

  it('passkeys from before a change of domain work as second step until the portal leaves their domain', async () => {
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
