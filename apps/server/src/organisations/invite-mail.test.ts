import { inviteDivisionAdmin } from '@karportalen/contract/organisations/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { mailServer, part } from '../../test/mail/mail-server.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { type InviteDesk, inviteDesk, newAddress } from '../../test/organisations.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { jobHandlers } from '../registries/jobs.ts';
import { mailInvite } from './invite-mail.ts';

let app: TestApp;
let desk: InviteDesk;
let superAdmin: Awaited<ReturnType<TestApp['as']>>;
const cleanups: (() => unknown)[] = [];
const log = createLogger({ level: 'silent' });

beforeAll(async () => {
  app = await testApp();
  desk = inviteDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  superAdmin = await app.as('SuperAdmin', { email: `super.${newAddress()}` });
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const mailerTo = (smtpUrl: string) => {
  const mailer = createMailer({ smtpUrl, from: 'portal@exempel.se', dataDir: '', log });
  cleanups.push(mailer.close);
  return mailer;
};

const waiting = async () => {
  const { rows } = await app.db.execute<{ state: string; retry_count: number }>(
    sql`select state, retry_count from pgboss.job where name = 'send-invite'`,
  );
  return rows;
};

describe('the mail of an invitation', () => {
  it('the mail of an invitation to an admin says who asked, for what, the link and its last hour, in both parts', async () => {
    const { id: divisionId } = await makeDivision(app.db, { name: 'Æ' });
    const { email } = await desk.inviteAdmin(superAdmin, divisionId);
    const server = await mailServer();
    cleanups.push(server.stop);
    const { rows } = await app.db.execute<{ data: { inviteId: string; invitedBy: string } }>(
      sql`delete from pgboss.job where name = 'send-invite' returning data`,
    );
    const [job] = rows;
    if (!job) throw new Error('no job waits');
    await mailInvite({ ...desk.services, mailer: mailerTo(server.url) }, job.data);
    const [received] = server.received;
    expect(received?.to).toEqual([email]);
    for (const type of ['text/plain', 'text/html']) {
      const text = part(received?.raw ?? '', type);
      expect(text).toContain(`${superAdmin.user.email} har bjudit in dig att administrera Æ-sektionen`);
      expect(text).toMatch(/http:\/\/portal\.exempel\.se\/division\/invite\/[\w-]{43}/);
      expect(text).toContain('2026-11-22 13:00');
      expect(text).toContain(email);
    }
    expect(received?.raw).toMatch(/^Subject: =\?UTF-8\?Q\?Du_=C3=A4r_inbjuden_till_K=C3=A5rportal/m);
  });

  it('the mail of an invitation to a moderator names the committee, and shows its name as text, whatever it holds', async () => {
    const { id: divisionId } = await makeDivision(app.db, { name: 'Datateknik' });
    const { body } = await desk.createCommittee(superAdmin, { divisionId, name: '<b>Fest & Co</b>' });
    await desk.sendWaiting();
    const mail = desk.sent.findLast(({ to }) => to === body.email);
    expect(mail?.text).toContain('att vara moderator för <b>Fest & Co</b> (Datateknik)');
    expect(mail?.html).toContain('&lt;b&gt;Fest &amp; Co&lt;/b&gt;');
    expect(mail?.text).toContain('/committee/invite/');
  });

  it('the mail of an invitation is not sent for an invitation that was withdrawn, and only once for two jobs', async () => {
    const { body, committee } = await desk.createCommittee(superAdmin);
    const { rows } = await app.db.execute<{ data: { inviteId: string; invitedBy: string } }>(
      sql`delete from pgboss.job where name = 'send-invite' returning data`,
    );
    const [job] = rows;
    if (!job) throw new Error('no job waits');
    await mailInvite(desk.services, job.data);
    await mailInvite(desk.services, job.data);
    expect(desk.sent.filter(({ to }) => to === body.email)).toHaveLength(1);
    await app.db.execute(sql`delete from invites where committee_id = ${committee.id}`);
    await mailInvite(desk.services, job.data);
    expect(desk.sent.filter(({ to }) => to === body.email)).toHaveLength(1);
  });

  it('the mail of an invitation names nobody who has left meanwhile', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const { email } = await desk.inviteAdmin(superAdmin, divisionId);
    await app.db.execute(sql`delete from users where id = ${superAdmin.user.id}`);
    await desk.sendWaiting();
    expect(desk.sent.findLast(({ to }) => to === email)?.text).toContain(
      'En administratör har bjudit in dig',
    );
  });
});

describe('a mail server that is down', () => {
  it('a mail server that is down delays an invitation and loses none', async () => {
    const server = await mailServer();
    await server.stop();
    const services = { ...desk.services, mailer: mailerTo(server.url) };
    const jobs = await startJobs({ url: app.url, log, handlers: jobHandlers(services) });
    cleanups.push(jobs.stop);
    const { id: divisionId } = await makeDivision(app.db);
    const email = newAddress();
    const answer = await superAdmin.call(inviteDivisionAdmin, { body: { divisionId, email } });
    expect(answer.status).toBe(204);
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'retry' }]), 30_000);
    const back = await mailServer({ port: server.port });
    cleanups.push(back.stop);
    // The retry is due in seconds; the test makes it due now.
    await app.db.execute(sql`update pgboss.job set start_after = now() where name = 'send-invite'`);
    await vi.waitFor(() => expect(back.received.map(({ to }) => to)).toEqual([[email]]), 30_000);
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'completed' }]), 30_000);
    const [, token = ''] =
      /division\/invite\/([\w-]+)/.exec(part(back.received[0]?.raw ?? '', 'text/plain')) ?? [];
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/v1/divisions/validate-token',
          payload: { token },
        })
      ).body,
    ).toMatchObject({ isValid: true, email });
  });

  it('a mail server that is down takes no invitation with it when the committee could not be made', async () => {
    await app.db.execute(sql`delete from pgboss.job where name = 'send-invite'`);
    const { divisionId, name } = await makeCommittee(app.db);
    const { answer } = await desk.createCommittee(superAdmin, { divisionId, name });
    expect(answer.status).toBe(409);
    expect(await waiting()).toEqual([]);
  });
});
