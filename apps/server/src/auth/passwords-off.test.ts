import { confirmIdentity, login } from '@karportalen/contract/auth/endpoints';
import { getPortalSignInOptions, setPasswordsOff } from '@karportalen/contract/auth/oidc-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START, testApp } from '../../test/app.ts';
import { PASSWORD } from '../../test/makers.ts';
import { app, entered, setUpOidc, signIn, verified } from '../../test/requests/oidc-setup.ts';
import { historyEntries } from '../platform/history/tables.ts';
import { factorPolicies, sessions } from './tables.ts';

setUpOidc();

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
