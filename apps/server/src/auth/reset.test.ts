import {
  getUser,
  login,
  requestPasswordReset,
  resetPassword,
  validateResetToken,
} from '@karportalen/contract/auth/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { mailPasswordReset } from './reset-mail.ts';

let app: TestApp;
const { sent, mailer } = sentMails();
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  sent.length = 0;
  app.time.now = START;
  await app.db.execute(sql`delete from rate_hits`);
});

const services = () => ({
  db: app.db,
  clock: () => app.time.now,
  publicUrl: 'http://portal.exempel.se',
  mailer,
});

const mailedToken = async (userId: string) => {
  await mailPasswordReset(services(), userId);
  const [, token] = /\/resetpassword\/(\S+)/.exec(sent.at(-1)?.text ?? '') ?? [];
  if (!token) throw new Error('no link in the mail');
  return token;
};

const reset = (token: string, newPassword = 'nyttlösen') =>
  app.call(resetPassword, { body: { token, newPassword } });
const isValid = async (token: string) =>
  (await app.call(validateResetToken, { body: { token } })).body.isValid;
const signIn = (email: string, password: string) => app.call(login, { body: { email, password } });

const waitingJobs = async () => {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'send-password-reset'`,
  );
  return rows[0]?.count;
};

describe('asking for a new password', () => {
  it('asking for a new password answers alike and queues alike, whether or not the address has an account [7.9]', async () => {
    const { user } = await app.as('SuperAdmin');
    const known = await app.call(requestPasswordReset, { body: { email: user.email } });
    const unknown = await app.call(requestPasswordReset, { body: { email: 'ingen@exempel.se' } });
    expect([known.status, unknown.status]).toEqual([204, 204]);
    expect(await waitingJobs()).toBe(2);
  });

  it('asking for a new password mails nobody who has no account', async () => {
    await mailPasswordReset(services(), null);
    await mailPasswordReset(services(), '01900000-0000-7000-8000-00000000000f');
    expect(sent).toEqual([]);
  });

  it('asking for a new password queues no more than five mails to one address in a quarter of an hour, and never says so', async () => {
    const before = (await waitingJobs()) ?? 0;
    for (let i = 0; i < 8; i++) {
      const answer = await app.call(requestPasswordReset, { body: { email: 'tjatig@exempel.se' } });
      expect(answer.status).toBe(204);
    }
    expect(await waitingJobs()).toBe(before + 5);
  });
});

describe('a reset link', () => {
  it('a reset link works once, ends every session, and is mailed in Swedish with its last hour [7.9 7.10 7.11]', async () => {
    const { user, cookie } = await app.as('SuperAdmin');
    const token = await mailedToken(user.id);
    expect(sent[0]).toMatchObject({ to: user.email, subject: 'Välj ett nytt lösenord till Kårportalen' });
    expect(sent[0]?.text).toContain('2026-11-16 13:00');
    expect(await isValid(token)).toBe(true);
    expect((await reset(token)).status).toBe(204);
    expect((await app.call(getUser, {}, { cookie })).status).toBe(401);
    expect((await signIn(user.email, 'nyttlösen')).status).toBe(200);
    expect(await isValid(token)).toBe(false);
    const again = await reset(token, 'ettannat1');
    expect(again.body).toMatchObject({
      status: 400,
      clientMessageSwedish: 'Länken har antingen gått ut eller är ogiltig. Försök igen.',
    });
  });

  it('a reset link lasts 24 hours [9.26]', async () => {
    const { user } = await app.as('SuperAdmin');
    const token = await mailedToken(user.id);
    app.time.now = later(START, minutes(24 * 60) - 1);
    expect(await isValid(token)).toBe(true);
    app.time.now = later(START, minutes(24 * 60));
    expect(await isValid(token)).toBe(false);
    expect((await reset(token)).status).toBe(400);
  });

  it('a reset link sets one password when ten use it at once', async () => {
    const { user } = await app.as('SuperAdmin');
    const token = await mailedToken(user.id);
    const passwords = Array.from({ length: 10 }, (_, i) => `nyttlösen${i}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
    const winner = passwords[answers.findIndex((answer) => answer.status === 204)] ?? '';
    expect((await signIn(user.email, winner)).status).toBe(200);
  });

  it('a reset link dies when the password is changed through another one', async () => {
    const { user } = await app.as('SuperAdmin');
    const [first, second] = [await mailedToken(user.id), await mailedToken(user.id)];
    await reset(second);
    expect(await isValid(first)).toBe(false);
  });

  it('a reset link is nothing that a dump of the database would give away', async () => {
    const { user } = await app.as('SuperAdmin');
    const token = await mailedToken(user.id);
    const { rows } = await app.db.execute<{ dump: string }>(
      sql`select string_agg(r::text, '') as dump from password_resets r`,
    );
    const hexOfToken = Buffer.from(token).toString('hex');
    expect(rows[0]?.dump).not.toContain(token);
    expect(rows[0]?.dump).not.toContain(hexOfToken);
  });

  it('a reset link with a short password or an odd token is refused at the field', async () => {
    expect((await reset('x', 'abc')).body.fieldErrors).toEqual({
      newPassword: 'Nytt lösenord måste vara minst 6 tecken.',
    });
    expect((await reset('')).body.fieldErrors).toEqual({ token: 'Länken är ogiltig' });
    expect((await reset('x'.repeat(201))).status).toBe(400);
  });
});
