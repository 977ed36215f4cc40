import {
  endOtherSessions,
  endOwnSession,
  getUser,
  listOwnSessions,
  login,
  refreshToken,
} from '@karportalen/contract/auth/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { makeUser, PASSWORD } from '../../test/makers.ts';
import { dropDeadSessions } from './housekeeping.ts';
import { mailNewDevice } from './new-device-mail.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ trustProxy: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  await app.db.execute(sql`delete from pgboss.job where name = 'send-new-device-mail'`);
});

type Browser = { readonly userAgent?: string; readonly from?: string; cookie?: string };

const cookieHeader = ({ answer }: Awaited<ReturnType<TestApp['inject']>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const headersOf = ({ userAgent = FIREFOX, from = '192.0.2.7', cookie }: Browser) => ({
  'user-agent': userAgent,
  'x-forwarded-for': from,
  ...(cookie && { cookie }),
});

/** Signs in and keeps the cookies, as a browser does. */
const signIn = async (email: string, browser: Browser = {}) => {
  const answer = await app.call(login, { body: { email, password: PASSWORD } }, headersOf(browser));
  expect(answer.status).toBe(200);
  browser.cookie = cookieHeader(answer);
  return browser.cookie;
};

const sessionsOf = async (cookie: string) =>
  (await app.call(listOwnSessions, {}, { cookie })).body.sessions as {
    id: string;
    isCurrent: boolean;
    lastSeen: string;
  }[];
const statusWith = async (cookie: string) => (await app.call(getUser, {}, { cookie })).status;

const newDeviceMails = async () => {
  const { sent, mailer } = sentMails();
  const { rows } = await app.db.execute<{ data: { sessionId: string } }>(
    sql`delete from pgboss.job where name = 'send-new-device-mail' returning data`,
  );
  const services = { db: app.db, mailer, publicUrl: 'http://portal.exempel.se' };
  for (const { data } of rows) await mailNewDevice(services, data);
  return sent;
};

describe('the list of one’s own sign-ins', () => {
  it('the list of one’s own sign-ins has device, address and last seen, and nobody else’s', async () => {
    const user = await makeUser(app.db, 'SuperAdmin');
    await app.as('SuperAdmin');
    const phone = await signIn(user.email, { userAgent: IPHONE, from: '2001:db8:1:2:3::4' });
    app.time.now = later(START, 1000);
    const here = await signIn(user.email);
    expect(await sessionsOf(here)).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox, Linux',
        address: '192.0.2.7',
        signedInAt: later(START, 1000).toISOString(),
        lastSeen: later(START, 1000).toISOString(),
        isCurrent: true,
      },
      {
        id: expect.any(String),
        device: 'Safari, iPhone',
        address: '2001:db8:1:2::/64',
        signedInAt: START.toISOString(),
        lastSeen: START.toISOString(),
        isCurrent: false,
      },
    ]);
    app.time.now = later(START, minutes(2));
    const renewed = await app.call(refreshToken, {}, headersOf({ from: '198.51.100.9', cookie: phone }));
    expect(renewed.status).toBe(204);
    const [first] = await sessionsOf(here);
    expect(first).toMatchObject({
      address: '198.51.100.9',
      lastSeen: later(START, minutes(2)).toISOString(),
      isCurrent: false,
    });
  });

  it('the list of one’s own sign-ins leaves out those that ended or ran out', async () => {
    const user = await makeUser(app.db, 'SuperAdmin');
    await signIn(user.email);
    app.time.now = later(START, minutes(14 * 24 * 60));
    const here = await signIn(user.email);
    expect(await sessionsOf(here)).toHaveLength(1);
    await dropDeadSessions(app.db, app.time.now);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});

describe('ending a sign-in', () => {
  it('ending a sign-in shuts it out at its next call, and leaves the others', async () => {
    const user = await makeUser(app.db, 'SuperAdmin');
    const [here, there, third] = [
      await signIn(user.email),
      await signIn(user.email),
      await signIn(user.email),
    ];
    const theirs = (await sessionsOf(there)).find(({ isCurrent }) => isCurrent);
    const params = { id: theirs?.id ?? '' };
    expect((await app.call(endOwnSession, { params }, { cookie: here })).status).toBe(204);
    expect(await statusWith(there)).toBe(401);
    expect((await app.call(refreshToken, {}, { cookie: there })).status).toBe(401);
    expect([await statusWith(here), await statusWith(third)]).toEqual([200, 200]);
    expect((await app.call(endOwnSession, { params }, { cookie: here })).status).toBe(404);
  });

  it('ending a sign-in of somebody else answers as if there were none', async () => {
    const victim = await app.as('DivisionAdmin');
    const stranger = await app.as('SuperAdmin');
    const params = { id: victim.sessionId };
    expect((await stranger.call(endOwnSession, { params })).status).toBe(404);
    expect((await victim.call(getUser, {})).status).toBe(200);
  });

  it('ending all others keeps this one', async () => {
    const user = await makeUser(app.db, 'SuperAdmin');
    const [here, ...others] = [await signIn(user.email), await signIn(user.email), await signIn(user.email)];
    expect((await app.call(endOtherSessions, {}, { cookie: here ?? '' })).status).toBe(204);
    expect(await sessionsOf(here ?? '')).toHaveLength(1);
    for (const other of others) expect(await statusWith(other)).toBe(401);
  });
});

describe('a sign-in from a new device', () => {
  it('a sign-in from a new device is mailed once, and the first of all is not', async () => {
    const user = await makeUser(app.db, 'SuperAdmin');
    const known: Browser = {};
    const phone: Browser = { userAgent: IPHONE, from: '198.51.100.9' };
    await signIn(user.email, known);
    expect(await newDeviceMails()).toEqual([]);
    await signIn(user.email, phone);
    const [mail, ...more] = await newDeviceMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: user.email, subject: 'Ny inloggning i Kårportalen' });
    for (const text of ['Safari, iPhone', '198.51.100.9', '2026-11-15 13:00', '/settings'])
      expect(mail?.text).toContain(text);
    for (const browser of [known, phone]) await signIn(user.email, browser);
    expect(await newDeviceMails()).toEqual([]);
  });

  it('a sign-in from a new device is told of whoever else has used the browser', async () => {
    const [one, other] = [await makeUser(app.db, 'SuperAdmin'), await makeUser(app.db, 'SuperAdmin')];
    const shared: Browser = {};
    await signIn(one.email, shared);
    await signIn(other.email);
    await signIn(other.email, shared);
    expect((await newDeviceMails()).map(({ to }) => to)).toEqual([other.email]);
  });

  it('a sign-in from a new device is not mailed in the demo, whose accounts everybody shares', async () => {
    const demo = await testApp({ isDemo: true });
    const user = await makeUser(demo.db, 'SuperAdmin');
    const body = { email: user.email, password: PASSWORD };
    for (let round = 0; round < 2; round++) await demo.call(login, { body });
    const { rows } = await demo.db.execute(sql`select from pgboss.job where name = 'send-new-device-mail'`);
    expect(rows).toEqual([]);
    await demo.close();
  });
});
