import { changePassword, getUser, login, logout, refreshToken } from '@karportalen/contract/auth/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeUser, PASSWORD } from '../../test/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  await app.db.execute(sql`delete from rate_hits`);
});

/** Multiplies the one attempt that is counted under this key. */
const repeatHits = async (key: string, times: number) => {
  const { rowCount } = await app.db.execute(
    sql`insert into rate_hits (key, at) select key, at from rate_hits, generate_series(1, ${times}::int) where key like ${key}`,
  );
  expect(rowCount).toBe(times);
};

type Answer = Awaited<ReturnType<TestApp['inject']>>;

const cookiesOf = ({ answer }: Answer) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const signIn = (email: string, password = PASSWORD) => app.call(login, { body: { email, password } });
const refresh = (cookie: string) => app.call(refreshToken, {}, { cookie });
const whoAmI = (cookie: string) => app.call(getUser, {}, { cookie });

describe('login', () => {
  it('login answers the user and sets cookies that scripts and other sites cannot use [7.4 7.7]', async () => {
    const committee = await makeCommittee(app.db, { paidEvents: true });
    const user = await makeUser(app.db, 'CommitteeModerator', {
      committeeId: committee.id,
      divisionId: committee.divisionId,
    });
    const answer = await signIn(user.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      email: user.email,
      roles: ['CommitteeModerator'],
      functions: ['Events', 'PaidEvents'],
      committees: [{ name: committee.name }],
    });
    // Access, refresh, and the mark that tells this browser from a new one.
    expect(answer.answer.cookies).toHaveLength(3);
    for (const cookie of answer.answer.cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    }
    expect((await whoAmI(cookiesOf(answer))).body).toEqual(answer.body);
  });

  it('login stores only hashes of tokens', async () => {
    const user = await makeUser(app.db, 'SuperAdmin');
    const { answer } = await signIn(user.email);
    const { rows } = await app.db.execute<{ dump: string }>(
      sql`select encode(string_agg(hash, '\\x00'), 'escape') || encode(string_agg(hash, '\\x00'), 'base64') as dump from session_tokens`,
    );
    for (const { value } of answer.cookies) expect(rows[0]?.dump).not.toContain(value);
  });

  it('login answers an unknown address and a wrong password alike', async () => {
    const user = await makeUser(app.db, 'SuperAdmin');
    const [unknown, wrong] = [
      await signIn('ingen@exempel.se', 'hemligt2'),
      await signIn(user.email, 'hemligt2'),
    ];
    expect(unknown.body).toEqual({ ...wrong.body, requestId: unknown.body.requestId });
    expect(wrong.body).toMatchObject({
      status: 401,
      errorType: 'AUTHENTICATION_ERROR',
      clientMessageSwedish: 'Fel e-postadress eller lösenord.',
    });
  });

  it('login does not let in an account without a password', async () => {
    const user = await makeUser(app.db, 'SuperAdmin', { passwordHash: null });
    expect((await signIn(user.email, 'no account has this password')).status).toBe(401);
  });

  it('login tries at most ten wrong passwords, however many come at once, and says when to come back', async () => {
    const user = await makeUser(app.db, 'SuperAdmin');
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(user.email, 'hemligt2')));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const right = await signIn(user.email);
    expect(right.status).toBe(429);
    expect(right.body).toMatchObject({ errorType: 'RATE_LIMITED' });
    expect(Number(right.headers['retry-after'])).toBe(900);
    app.time.now = later(START, minutes(15) + 1);
    expect((await signIn(user.email)).status).toBe(200);
  });

  it('login limits an unknown address just the same', async () => {
    await signIn('ingen@exempel.se', 'hemligt2');
    await repeatHits('login:account:%', 9);
    expect((await signIn('ingen@exempel.se', 'hemligt2')).status).toBe(429);
  });

  it('login tries at most fifty wrong passwords from one network address', async () => {
    expect((await signIn('p1@exempel.se', 'hemligt2')).status).toBe(401);
    await repeatHits('login:address:%', 48);
    expect((await signIn('p2@exempel.se', 'hemligt2')).status).toBe(401);
    const user = await makeUser(app.db, 'SuperAdmin');
    expect((await signIn(user.email)).status).toBe(429);
  });

  it('login forgets wrong tries when the right password comes', async () => {
    const user = await makeUser(app.db, 'SuperAdmin');
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) await signIn(user.email, 'hemligt2');
      expect((await signIn(user.email)).status).toBe(200);
    }
  });
});

describe('an organiser’s session', () => {
  it('an organiser’s session needs a fresh access token: five minutes, then EXPIRED_TOKEN until refreshed', async () => {
    const { cookie } = await app.as('SuperAdmin');
    app.time.now = later(START, minutes(5) - 1);
    expect((await whoAmI(cookie)).status).toBe(200);
    app.time.now = later(START, minutes(5));
    expect((await whoAmI(cookie)).body).toMatchObject({ status: 401, errorType: 'EXPIRED_TOKEN' });
    const refreshed = await refresh(cookie);
    expect(refreshed.status).toBe(204);
    expect((await whoAmI(cookiesOf(refreshed))).status).toBe(200);
  });

  it('an organiser’s session lasts fourteen days unused', async () => {
    const { cookie } = await app.as('SuperAdmin');
    app.time.now = later(START, minutes(14 * 24 * 60));
    expect((await refresh(cookie)).body).toMatchObject({ status: 401, errorType: 'EXPIRED_TOKEN' });
  });

  it('an organiser’s session takes the replaced token for ten seconds more, and ends the whole family after that', async () => {
    const { cookie } = await app.as('SuperAdmin');
    const first = await refresh(cookie);
    app.time.now = later(START, 10_000);
    const second = await refresh(cookie);
    expect([first.status, second.status]).toEqual([204, 204]);
    expect((await whoAmI(cookiesOf(first))).status).toBe(200);
    app.time.now = later(START, 10_001);
    expect((await refresh(cookie)).status).toBe(401);
    for (const stolen of [first, second]) {
      expect((await whoAmI(cookiesOf(stolen))).status).toBe(401);
      expect((await refresh(cookiesOf(stolen))).status).toBe(401);
    }
  });

  it('an organiser’s session survives twenty tabs that refresh at once', async () => {
    const { cookie } = await app.as('SuperAdmin');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(204));
    app.time.now = later(START, minutes(2));
    for (const answer of answers) expect((await refresh(cookiesOf(answer))).status).toBe(204);
  });

  it('an organiser’s session ends at logout, in every tab, and logging out again is fine [7.5]', async () => {
    const { cookie } = await app.as('SuperAdmin');
    const out = await app.call(logout, {}, { cookie });
    expect(out.status).toBe(204);
    expect(out.answer.cookies.every(({ value }) => value === '')).toBe(true);
    expect((await whoAmI(cookie)).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await app.call(logout, {}, { cookie })).status).toBe(204);
    expect((await app.call(logout, {})).status).toBe(204);
  });

  it('an organiser’s session refuses an access token in place of a refresh token, and the other way round', async () => {
    const { access, refresh: token } = await app.as('SuperAdmin');
    expect((await whoAmI(`karportalen_access=${token}`)).status).toBe(401);
    expect((await refresh(`karportalen_refresh=${access}`)).status).toBe(401);
  });
});

/** Updates of users that wait for a row lock. */
const waitingWrites = async (): Promise<number> => {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike 'update "users"%'`,
  );
  return rows[0]?.n ?? 0;
};

describe('changing the password', () => {
  const body = { currentPassword: PASSWORD, newPassword: 'nyttlösen' };

  it('changing the password sets the new one and ends every other session [7.8]', async () => {
    const here = await app.as('SuperAdmin');
    const elsewhere = await signIn(here.user.email);
    expect((await here.call(changePassword, { body })).status).toBe(204);
    expect((await here.call(getUser, {})).status).toBe(200);
    expect((await whoAmI(cookiesOf(elsewhere))).status).toBe(401);
    expect((await signIn(here.user.email)).status).toBe(401);
    expect((await signIn(here.user.email, body.newPassword)).status).toBe(200);
  });

  it('changing the password says what is wrong at its field [5.44 5.45]', async () => {
    const { call } = await app.as('SuperAdmin');
    const wrong = await call(changePassword, { body: { ...body, currentPassword: 'fellösen' } });
    expect(wrong.body).toMatchObject({ status: 400, fieldErrors: { currentPassword: expect.any(String) } });
    const same = await call(changePassword, { body: { ...body, newPassword: PASSWORD } });
    expect(same.body.fieldErrors).toEqual({
      newPassword: 'Ditt nya lösenord får inte vara samma som det gamla',
    });
    const short = await call(changePassword, { body: { ...body, newPassword: 'abc12' } });
    expect(short.body.fieldErrors).toEqual({ newPassword: 'Nytt lösenord måste vara minst 6 tecken.' });
  });

  it('changing the password from two browsers at once takes one, and tells the other at its field', async () => {
    const here = await app.as('SuperAdmin');
    const cookie = cookiesOf(await signIn(here.user.email));
    const passwords = ['förstalösen', 'andralösen'] as const;
    const change = (newPassword: string) => ({ body: { ...body, newPassword } });
    // Holds the user's row, so that both have compared the current password before either writes.
    const answers = await app.db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${here.user.id} for update`);
      const both = [
        here.call(changePassword, change(passwords[0])),
        app.call(changePassword, change(passwords[1]), { cookie }),
      ];
      await expect.poll(waitingWrites, { timeout: 20_000 }).toBe(2);
      return { both };
    });
    const [first, second] = await Promise.all(answers.both);
    expect([first?.status, second?.status].toSorted()).toEqual([204, 400]);
    const [refused, taken] = first?.status === 204 ? [second, passwords[0]] : [first, passwords[1]];
    expect(refused?.body.fieldErrors).toEqual({ currentPassword: expect.any(String) });
    expect((await signIn(here.user.email, taken)).status).toBe(200);
  });

  it('changing the password cannot be used to guess the current one', async () => {
    const { call } = await app.as('SuperAdmin');
    const guess = () => call(changePassword, { body: { ...body, currentPassword: 'fellösen' } });
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});
