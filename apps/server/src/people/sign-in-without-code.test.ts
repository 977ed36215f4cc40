import {
  getMe,
  getSignInOptions,
  openDemoSession,
  updateMe,
} from '@karportalen/contract/people/member-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START, testApp } from '../../test/app.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { app, ask, desk, enter, refused, setUpSignIn } from '../../test/members/sign-in-setup.ts';
import { dropDeadMemberSessions } from './housekeeping.ts';
import { appUsers, mailedCodes, memberSessions, signInLinks } from './tables.ts';

setUpSignIn();

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
