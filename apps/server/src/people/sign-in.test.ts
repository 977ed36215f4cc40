import {
  getMe,
  getSignInOptions,
  openDemoSession,
  openMemberSession,
  requestMemberCode,
  updateMe,
} from '@karportalen/contract/people/member-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { memberDesk } from '../../test/members/member-desk.ts';
import { signInClients } from '../../test/members/sign-in-clients.ts';
import { dropDeadMemberSessions } from './housekeeping.ts';
import { codeKey } from './mailed-codes.ts';
import { memberCookie } from './member-session.ts';
import { appUsers, mailedCodes, memberSessions, signInLinks } from './tables.ts';

let app: TestApp;
let desk: ReturnType<typeof memberDesk>;
let clients: ReturnType<typeof signInClients>;
beforeAll(async () => {
  app = await testApp({ demoMembers: ['student@demo.se', 'borta@demo.se'] });
  desk = memberDesk(app);
  clients = signInClients(app, desk);
});
afterAll(() => app.close());
beforeEach(async () => {
  desk.sent.length = 0;
  app.time.now = START;
  await app.db.execute(sql`delete from rate_hits`);
  await app.db.execute(sql`delete from pgboss.job`);
});

const ask = (email: string) => app.call(requestMemberCode, { body: { email } });
const enter = (email: string, code: string, as?: 'bearer', userAgent = 'x') =>
  app.call(openMemberSession, { body: { email, code, ...(as && { as }) } }, { 'user-agent': userAgent });
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const refused = { status: 401, body: { code: 'WRONG_CODE' } };

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

describe('whoever is no member', () => {
  it('whoever is no member is answered and counted like one, and mailed nothing', async () => {
    const known = (await makePerson(app.db)).email;
    const gone = (await makePerson(app.db, { deactivatedAt: START })).email;
    for (const email of [known, gone, 'ingen@exempel.se']) {
      const answer = await ask(email);
      expect([answer.status, answer.body]).toEqual([204, '']);
    }
    expect(await desk.waitingJobs()).toBe(3);
    await desk.mailWaiting();
    expect(desk.sent.map(({ to }) => to)).toEqual([known]);
    const tries = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push((await enter(email, '000000')).body);
      return answers.map(({ requestId: _, ...body }) => body);
    };
    expect(await tries('ingen@exempel.se')).toEqual(await tries(known));
  });

  it('whoever is no member is told of an address that is none', async () => {
    for (const email of ['', 'ingen', 'a@b', `${'a'.repeat(65)}@exempel.se`, 'två ord@exempel.se'])
      expect((await ask(email)).status).toBe(400);
    expect((await enter('ingen@exempel.se', '12345')).status).toBe(400);
    expect(await desk.waitingJobs()).toBe(0);
  });

  it('whoever is no member cannot sign in after being deactivated, also with a code from before', async () => {
    const { id, email } = await makePerson(app.db);
    const code = await desk.codeFor(email);
    await app.db.update(appUsers).set({ deactivatedAt: START }).where(eq(appUsers.id, id));
    expect(await enter(email, code)).toMatchObject(refused);
  });
});

describe('the demo', () => {
  const local = { host: 'localhost:3000' };
  const options = (headers: Record<string, string> = local) => app.call(getSignInOptions, {}, headers);
  const enterDemo = (email: string, headers: Record<string, string> = local) =>
    app.call(openDemoSession, { body: { email } }, headers);

  it('the demo offers its members with one press, on the machine alone', async () => {
    await makePerson(app.db, { email: 'student@demo.se', firstName: 'Ada', lastName: 'Berg' });
    expect((await options()).body).toEqual({
      oidc: false,
      demo: [{ email: 'student@demo.se', name: 'Ada Berg', kind: 'Student' }],
    });
    expect(await enterDemo('student@demo.se')).toMatchObject({ status: 200, body: { firstName: 'Ada' } });
    const elsewhere = { host: 'app.union.se' };
    const behindProxy = { host: 'localhost', 'x-forwarded-for': '203.0.113.9' };
    for (const headers of [elsewhere, behindProxy]) {
      expect((await options(headers)).body).toEqual({ oidc: false, demo: [] });
      expect((await enterDemo('student@demo.se', headers)).status).toBe(404);
    }
    const { status } = await app.inject({
      method: 'POST',
      url: '/app/v1/auth/demo',
      payload: { email: 'student@demo.se' },
      headers: local,
      remoteAddress: '192.168.1.7',
    });
    expect(status).toBe(404);
  });

  it('the demo lets nobody be another', async () => {
    const { email } = await makePerson(app.db);
    expect((await enterDemo(email)).status).toBe(404);
    expect((await enterDemo('borta@demo.se')).status).toBe(404);
  });

  it('the demo is not there outside the demo', async () => {
    const real = await testApp();
    try {
      await makePerson(real.db, { email: 'student@demo.se' });
      const answer = await real.call(openDemoSession, { body: { email: 'student@demo.se' } }, local);
      expect(answer.status).toBe(404);
      expect((await real.call(getSignInOptions, {}, local)).body.demo).toEqual([]);
    } finally {
      await real.close();
    }
  });
});

describe('oneself', () => {
  it('a member chooses a language and what to be spared', async () => {
    const { call } = await app.asMember();
    const body = { language: 'en', mutes: ['polls', 'news', 'polls'] } as const;
    const { body: answered } = await call(updateMe, { body: { ...body, mutes: [...body.mutes] } });
    expect(answered).toMatchObject({ language: 'en', mutes: ['news', 'polls'] });
    expect((await call(getMe, {})).body).toEqual(answered);
    expect((await call(updateMe, { body: { language: 'sv', mutes: ['alarms'] } as never })).status).toBe(400);
    expect(
      (await call(updateMe, { body: { language: 'sv', mutes: [], kind: 'Alumnus' } as never })).status,
    ).toBe(400);
  });
});

describe('the hourly sweep', () => {
  it('the hourly sweep drops sessions and codes that let nobody in, and no others', async () => {
    await app.db.delete(memberSessions);
    await app.db.delete(mailedCodes);
    const { call } = await app.asMember();
    await app.db.delete(signInLinks);
    await desk.codeFor((await makePerson(app.db)).email);
    // One row for the browser's code, and the shared row.
    await dropDeadMemberSessions(app.db, later(START, minutes(10) - 1));
    expect([await app.db.$count(mailedCodes), await app.db.$count(signInLinks)]).toEqual([2, 1]);
    await dropDeadMemberSessions(app.db, later(START, minutes(10)));
    expect([await app.db.$count(mailedCodes), await app.db.$count(signInLinks)]).toEqual([0, 1]);
    await dropDeadMemberSessions(app.db, later(START, minutes(70)));
    expect(await app.db.$count(signInLinks)).toBe(0);
    expect((await call(getMe, {})).status).toBe(200);
    await dropDeadMemberSessions(app.db, later(START, minutes(90 * 24 * 60)));
    expect(await app.db.$count(memberSessions)).toBe(0);
  });
});
