import { setRoleEnd } from '@karportalen/contract/organisations/role-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { makeCommittee, makeUser } from '../../test/makers.ts';
import { users } from '../auth/tables.ts';
import { restoreSettings } from '../registries/restored-work.ts';
import { mailRoleNotice } from './role-notice-mail.ts';
import { tellOfEnds } from './role-notices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  await app.db.delete(users);
  await app.db.execute(sql`delete from pgboss.job where name = 'send-role-notice'`);
});

type Job = { userId: string; recipientId: string; endsOn: string };

const { sent, mailer } = sentMails();
/** Runs the sweep as two servers at once, then the queued mails; returns what was mailed, by receiver. */
const mailsAt = async (iso: string) => {
  app.time.now = new Date(iso);
  await Promise.all([tellOfEnds(app.db, app.time.now), tellOfEnds(app.db, app.time.now)]);
  const { rows } = await app.db.execute<{ data: Job }>(
    sql`update pgboss.job set state = 'completed' where name = 'send-role-notice' and state = 'created' returning data`,
  );
  sent.length = 0;
  const services = { db: app.db, mailer, clock: () => app.time.now, publicUrl: 'http://portal.exempel.se' };
  for (const { data } of rows) await mailRoleNotice(services, data);
  return sent.toSorted((a, b) => a.to.localeCompare(b.to));
};
const receiversAt = async (iso: string) => (await mailsAt(iso)).map(({ to }) => to);

const moderator = async () => {
  const committee = await makeCommittee(app.db);
  const place = { divisionId: committee.divisionId, committeeId: committee.id };
  const roleEndsOn = '2026-12-31';
  await makeUser(app.db, 'CommitteeModerator', { ...place, email: 'mod@exempel.se', roleEndsOn });
  return committee;
};

describe('mails before a role ends', () => {
  it('mails before a role ends go 30 and 7 days before, at eight, once each, to its holder and the division’s admins', async () => {
    const { divisionId, name } = await moderator();
    await makeUser(app.db, 'DivisionAdmin', { divisionId, email: 'admin@exempel.se' });
    await makeUser(app.db, 'DivisionAdmin', { email: 'annan@exempel.se' });
    await makeUser(app.db, 'SuperAdmin', { email: 'super@exempel.se' });
    const both = ['admin@exempel.se', 'mod@exempel.se'];
    expect(await receiversAt('2026-12-01T06:59:59.999Z')).toEqual([]);
    const [toAdmin, toHolder] = await mailsAt('2026-12-01T07:00:00.000Z');
    expect([toAdmin?.to, toHolder?.to]).toEqual(both);
    expect(toHolder?.subject).toBe('Ditt uppdrag i Kårportalen slutar 2026-12-31');
    expect(toHolder?.text).toContain(`moderator för ${name}`);
    expect(toHolder?.text).toContain('Ditt uppdrag slutar om 30 dagar');
    expect(toAdmin?.text).toContain('mod@exempel.se');
    expect(toAdmin?.text).toContain('http://portal.exempel.se/organisations/roles');
    expect(await receiversAt('2026-12-02T07:00:00.000Z')).toEqual([]);
    expect(await receiversAt('2026-12-23T22:59:59.000Z')).toEqual([]);
    expect(await receiversAt('2026-12-24T07:00:00.000Z')).toEqual(both);
    expect(await receiversAt('2026-12-25T07:00:00.000Z')).toEqual([]);
    expect(await receiversAt('2027-01-02T07:00:00.000Z')).toEqual([]);
  });

  it('mails before a role ends go to super admins where the division has no admin, and about admins', async () => {
    await moderator();
    await makeUser(app.db, 'DivisionAdmin', { email: 'admin@exempel.se', roleEndsOn: '2026-12-31' });
    await makeUser(app.db, 'SuperAdmin', { email: 'super@exempel.se' });
    expect(await receiversAt('2026-12-01T07:00:00.000Z')).toEqual([
      'admin@exempel.se',
      'mod@exempel.se',
      'super@exempel.se',
      'super@exempel.se',
    ]);
  });

  it('mails before a role ends: after a long stop the later one alone is sent', async () => {
    await moderator();
    const mails = await mailsAt('2026-12-26T12:00:00.000Z');
    expect(mails.map(({ to }) => to)).toEqual(['mod@exempel.se']);
    expect(mails[0]?.text).toContain('om 5 dagar');
  });

  it('mails before a role ends are not sent about a role that is renewed meanwhile, and are sent about the new day', async () => {
    await moderator();
    const boss = await app.as('SuperAdmin');
    const [{ id } = { id: '' }] = await app.db
      .select({ id: users.id })
      .from(users)
      .where(sql`email = 'mod@exempel.se'`);
    app.time.now = new Date('2026-12-01T07:00:00.000Z');
    await tellOfEnds(app.db, app.time.now);
    await app.db.execute(sql`update session_tokens set expires_at = '2099-01-01'`);
    await app.db.execute(sql`update sessions set confirmed_at = ${app.time.now.toISOString()}::timestamptz`);
    const renewed = await boss.call(setRoleEnd, { params: { id }, body: { endsOn: '2027-06-30' } });
    expect(renewed.body).toMatchObject({ endsOn: '2027-06-30' });
    expect(await receiversAt('2026-12-01T07:01:00.000Z')).toEqual([]);
    expect(await receiversAt('2027-05-31T06:00:00.000Z')).toHaveLength(2);
  });

  it('mails before a role ends are left out where the day was chosen after their time', async () => {
    const boss = await app.as('SuperAdmin');
    const { id } = await makeUser(app.db, 'DivisionAdmin', { email: 'kort@exempel.se' });
    await boss.call(setRoleEnd, { params: { id }, body: { endsOn: '2026-11-30' } });
    expect(await receiversAt('2026-11-16T12:00:00.000Z')).toEqual([]);
    expect(await receiversAt('2026-11-23T12:00:00.000Z')).toContain('kort@exempel.se');
  });

  it('mails before a role ends are not repeated after a restore of a backup from before them; later ones come', async () => {
    await moderator();
    const atBackup = '2026-11-30T12:00:00.000Z';
    expect(await receiversAt(atBackup)).toEqual([]);
    expect(await receiversAt('2026-12-01T07:00:00.000Z')).toEqual(['mod@exempel.se']);
    // The backup has no claim of the mail, and no job that sent it.
    await app.db.execute(sql`delete from role_notices`);
    await app.db.execute(sql`delete from pgboss.job where name = 'send-role-notice'`);
    const { endAccess } = restoreSettings(new Date('2026-12-01T09:00:00.000Z'));
    await app.db.transaction((tx) => endAccess(tx));
    expect(await receiversAt('2026-12-01T10:00:00.000Z')).toEqual([]);
    expect(await receiversAt('2026-12-24T07:00:00.000Z')).toEqual(['mod@exempel.se']);
  });

  it('mails before a role ends tell the last super admin that it goes on', async () => {
    await makeUser(app.db, 'SuperAdmin', { email: 'sist@exempel.se', roleEndsOn: '2026-12-31' });
    const [mail, ...more] = await mailsAt('2026-12-01T07:00:00.000Z');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('fortsätter att gälla tills det finns någon');
    expect(mail?.text).not.toContain('kan du inte logga in');
  });
});
