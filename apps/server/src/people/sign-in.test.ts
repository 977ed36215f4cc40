import { getMe } from '@karportalen/contract/people/member-endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { makePerson } from '../../test/members/make-people.ts';
import {
  app,
  ask,
  clients,
  desk,
  enter,
  refused,
  setUpSignIn,
  wrong,
} from '../../test/members/sign-in-setup.ts';
import { codeKey } from './mailed-codes.ts';
import { memberCookie } from './member-session.ts';
import { mailedCodes, memberSessions } from './tables.ts';

setUpSignIn();

describe('a mailed code', () => {
  it('a mailed code is six unbroken digits in the member’s language, with a link that only fills in the page', async () => {
    const swedish = await makePerson(app.db);
    const english = await makePerson(app.db, { language: 'en', email: 'a+b@exempel.se' });
    const code = await desk.codeFor(swedish.email);
    const [mail] = desk.sent;
    expect(mail).toMatchObject({ to: swedish.email, about: swedish.id, subject: 'Din kod till Kårappen' });
    expect(mail?.text).toMatch(new RegExp(`^${code}$`, 'm'));
    const other = await desk.codeFor(english.email.toUpperCase());
    expect(desk.sent[1]).toMatchObject({ to: english.email, subject: 'Your code for Kårappen' });
    // In the fragment, which is in no proxy's log.
    expect(desk.sent[1]?.text).toContain(
      `http://portal.exempel.se/app/sign-in#email=a%2Bb%40exempel.se&code=${other}&secret=`,
    );
    expect(desk.sent[1]?.html).toContain('<html lang="en">');
  });

  it('a mailed code signs in once, with a cookie that scripts and other sites cannot use', async () => {
    const { id, email } = await makePerson(app.db);
    const code = await desk.codeFor(email);
    const answer = await enter(email, code);
    expect(answer).toMatchObject({ status: 200, body: { id, email, kind: 'Student', mutes: [] } });
    expect(answer.body.token).toBeUndefined();
    const [cookie] = answer.answer.cookies;
    expect(cookie).toMatchObject({
      name: memberCookie,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 90 * 24 * 3600,
    });
    const me = () => app.call(getMe, {}, { cookie: `${memberCookie}=${cookie?.value}` });
    expect((await me()).body).toEqual(answer.body);
    expect(await enter(email, code)).toMatchObject(refused);
    app.time.now = later(START, minutes(90 * 24 * 60));
    expect((await me()).status).toBe(401);
  });

  it('a mailed code gives the token to an app that asks for it, and no cookie', async () => {
    const { email } = await makePerson(app.db);
    const answer = await enter(email, await desk.codeFor(email), 'bearer');
    expect(answer.answer.cookies).toEqual([]);
    const { status } = await app.call(getMe, {}, { authorization: `Bearer ${answer.body.token}` });
    expect(status).toBe(200);
  });

  it('a mailed code works for ten minutes from when it was asked for', async () => {
    const { email } = await makePerson(app.db);
    await ask(email);
    app.time.now = later(START, minutes(4));
    const code = await desk.mailedCode();
    app.time.now = later(START, minutes(10) - 1);
    expect((await enter(email, wrong(code))).status).toBe(401);
    app.time.now = later(START, minutes(10));
    expect(await enter(email, code)).toMatchObject(refused);
  });

  it('a mailed code is not mailed when its time is over', async () => {
    const { email } = await makePerson(app.db);
    await ask(email);
    app.time.now = later(START, minutes(10));
    await desk.mailWaiting();
    expect(desk.sent).toEqual([]);
  });

  it('a mailed code takes five tries; after that a new one is needed', async () => {
    const { email } = await makePerson(app.db);
    const code = await desk.codeFor(email);
    for (let i = 1; i <= 5; i++) expect(await enter(email, wrong(code, i))).toMatchObject(refused);
    const sixth = await enter(email, code);
    expect(sixth).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(sixth.headers['retry-after']).toBe('600');
    const next = await desk.codeFor(email);
    expect(await enter(email, code)).toMatchObject(refused);
    expect((await enter(email, next)).status).toBe(200);
  });

  it('a mailed code counts guesses that come at once, and lets one of many right ones in', async () => {
    const { email } = await makePerson(app.db);
    const code = await desk.codeFor(email);
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, i) => enter(email, wrong(code, i + 1))));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const next = await desk.codeFor(email);
    const right = await Promise.all(Array.from({ length: 5 }, () => enter(email, next)));
    expect(right.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await app.db.select().from(memberSessions);
    expect(
      rows.filter(({ memberId }) => memberId === right.find((r) => r.status === 200)?.body.id),
    ).toHaveLength(1);
  });

  it('a mailed code would be guessed more often if a try were counted after it (control)', async () => {
    const { email } = await makePerson(app.db);
    await desk.codeFor(email);
    const row = eq(mailedCodes.key, codeKey('sign-in', email));
    const guess = async () => {
      const [found] = await app.db.select().from(mailedCodes).where(row);
      if (!found || found.tries >= 5) return 429;
      await app.db
        .update(mailedCodes)
        .set({ tries: found.tries + 1 })
        .where(row);
      return 401;
    };
    const guesses = await Promise.all(Array.from({ length: 20 }, guess));
    expect(guesses.filter((status) => status === 401).length).toBeGreaterThan(5);
  });

  it('a mailed code is replaced by the next', async () => {
    const { email } = await makePerson(app.db);
    const first = await desk.codeFor(email);
    const second = await desk.codeFor(email);
    if (first !== second) expect(await enter(email, first)).toMatchObject(refused);
    expect((await enter(email, second)).status).toBe(200);
  });

  it('a mailed code is nothing that the database holds', async () => {
    const { email } = await makePerson(app.db);
    const { body } = await enter(email, await desk.codeFor(email), 'bearer');
    const code = await desk.codeFor(email);
    const { rows } = await app.db.execute<{ dump: string }>(
      sql`select string_agg(t, ' ') as dump from (select r::text as t from mailed_codes r
        union all select r::text from member_sessions r union all select r::text from pgboss.job r) x`,
    );
    expect(rows[0]?.dump).toContain('$argon2');
    for (const secret of [body.token, code, Buffer.from(code).toString('hex'), email]) {
      expect(rows[0]?.dump).not.toMatch(new RegExp(`(?<!\\w)${secret}(?!\\w)`));
    }
  });

  it('a mailed code is ten mails an hour from one browser and thirty to one address at most, and nobody is told', async () => {
    const { email } = await makePerson(app.db);
    const mails = async () => {
      const { rows } = await app.db.execute<{ n: number }>(
        sql`select count(data ->> 'memberId')::int as n from pgboss.job where name = 'send-sign-in-code'`,
      );
      return rows[0]?.n;
    };
    const mine = clients.browser();
    for (let n = 0; n < 11; n++) expect((await mine.ask(email)).status).toBe(204);
    expect(await mails()).toBe(10);
    for (let n = 0; n < 21; n++) expect((await ask(email)).status).toBe(204);
    expect([await mails(), await desk.waitingJobs()]).toEqual([30, 32]);
    app.time.now = later(START, minutes(60) + 1);
    await mine.ask(email);
    expect(await mails()).toBe(31);
  });
});
