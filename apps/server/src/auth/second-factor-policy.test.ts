import { allEndpoints } from '@karportalen/contract/all-endpoints';
import { getUser } from '@karportalen/contract/auth/endpoints';
import {
  getOwnSecondFactor,
  listFactorAccounts,
  resetSecondFactor,
  setFactorPolicy,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { later, minutes, START } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { makeUser } from '../../test/makers.ts';
import { app, firstStep, setUpFactors } from '../../test/requests/factor-setup.ts';
import { withApp } from '../../test/requests/second-factor-setup.ts';
import { historyEntries } from '../platform/history/tables.ts';
import { startFactorNotice } from './factor-policy.ts';
import { mailFactorReset, type sendFactorReset } from './reset-factor.ts';
import { authenticatorApps, factorPolicies } from './tables.ts';

setUpFactors();

describe('a second factor that is required', () => {
  it('an account without a required second factor can do nothing but set one up', async () => {
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

  it('resetting a second factor is refused for one’s own, and to all but super admins', async () => {
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
