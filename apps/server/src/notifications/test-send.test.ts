import { testAlarm, testNotification } from '@karportalen/contract/notifications/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { makeEvent } from '../../test/makers.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { type LocalFcm, localFcm } from '../../test/push/push-gateway.ts';
import { texts } from '../../test/requests/notification-setup.ts';
import { appUsers, devices } from '../people/tables.ts';
import { fcmGateway } from '../platform/push/fcm.ts';
import type { PushGateway } from '../platform/push/gateway.ts';

let app: TestApp;
let fcm: LocalFcm;
let gateway: PushGateway;
const { sent, mailer } = sentMails();
let isMailDown = false;

beforeAll(async () => {
  fcm = await localFcm();
  gateway = fcmGateway(fcm.credentials, { clock: () => new Date() });
  const send: typeof mailer.send = (mail) =>
    isMailDown ? Promise.reject(new Error('no mail server')) : mailer.send(mail);
  app = await testApp({
    testSenders: { gateways: { fcm: gateway, webpush: gateway }, mailer: { send } },
  });
});
afterAll(async () => {
  await gateway.close();
  await fcm.close();
  await app.close();
});
beforeEach(() => {
  app.time.now = START;
  fcm.received.length = 0;
  fcm.state.answer = () => ({ status: 200 });
  sent.length = 0;
  isMailDown = false;
});

type Actor = Awaited<ReturnType<TestApp['as']>>;
const toDevices = (actor: Actor, endpoint = testNotification as typeof testNotification | typeof testAlarm) =>
  actor.call(endpoint, { body: { ...texts, to: 'devices' } });
const toMail = (actor: Actor) => actor.call(testNotification, { body: { ...texts, to: 'mail' } });

/** A member with the organiser's address and this many phones. */
const register = async ({ user }: Actor, phones: number, language: 'sv' | 'en' = 'sv') => {
  const { id: personId } = await makePerson(app.db, { email: user.email, language });
  const tokens = Array.from({ length: phones }, (_, n) => `${personId}/${n}`);
  for (const token of tokens) await app.db.insert(devices).values({ personId, gateway: 'fcm', token });
  return tokens;
};

const kept = async () => {
  const { rows } = await app.db.execute(sql`select (select count(*) from notifications) as notifications,
    (select count(*) from push_deliveries) as deliveries, (select count(*) from notification_receipts) as receipts`);
  return rows[0];
};

describe('a test push', () => {
  it('a test push goes to the devices of the member with the organiser’s address alone, marked, and is kept nowhere', async () => {
    const organiser = await app.as('SuperAdmin');
    const tokens = await register(organiser, 2);
    await register(await app.as('SuperAdmin'), 1);
    const before = await kept();
    const { status, body } = await toDevices(organiser);
    expect(status).toBe(200);
    expect(body).toEqual({ email: null, devices: { reached: 2, missed: 0, reason: null } });
    expect(fcm.received.map(({ token }) => token).toSorted()).toEqual(tokens.toSorted());
    expect(new Set(fcm.received.map(({ title }) => title))).toEqual(new Set(['[Prov] Lunchföreläsning']));
    expect(await kept()).toEqual(before);
    // Each test is a new message, which the phone shows again.
    await toDevices(organiser);
    expect(new Set(fcm.received.map(({ key }) => key)).size).toBe(2);
  });

  it('a test push is in the member’s language, and of an alarm with its priority', async () => {
    const organiser = await app.as('SuperAdmin');
    await register(organiser, 1, 'en');
    await toDevices(organiser, testAlarm);
    expect(fcm.received[0]).toMatchObject({
      title: '[Prov] Lunch lecture',
      message: { android: { priority: 'HIGH' } },
    });
  });

  it('a test push carries the link, so that a press opens what the real one would', async () => {
    const organiser = await app.as('SuperAdmin');
    await register(organiser, 1);
    const event = await makeEvent(app.db, START, { owner: organiser.user });
    const test = (link: object) =>
      organiser.call(testNotification, { body: { ...texts, to: 'devices', ...link } });
    await test({ linkKind: 'event', linkId: event.id });
    await test({ linkKind: 'url', linkUrl: 'https://karen.se/valet' });
    await test({});
    expect(fcm.received.map(({ message }) => message.data)).toMatchObject([
      { kind: 'test', linkKind: 'event', linkId: event.id },
      { kind: 'test', linkKind: 'url', linkUrl: 'https://karen.se/valet' },
      { kind: 'test' },
    ]);
    expect(fcm.received[2]?.message.data).not.toHaveProperty('linkKind');
    // Neither another's target nor half a link is accepted.
    const stranger = await app.as('DivisionAdmin');
    const theirs = await makeEvent(app.db, START, { owner: stranger.user });
    const other = await stranger.call(testNotification, {
      body: { ...texts, to: 'devices', linkKind: 'event', linkId: event.id },
    });
    expect(other.body).toMatchObject({ status: 400, fieldErrors: { linkId: expect.any(String) } });
    expect((await test({ linkKind: 'event', linkId: theirs.id })).status).toBe(200);
    expect((await test({ linkKind: 'url' })).body.fieldErrors).toHaveProperty('linkUrl');
  });

  it('a test push says what is missing and how it is mended', async () => {
    const organiser = await app.as('SuperAdmin');
    expect((await toDevices(organiser)).body).toMatchObject({ status: 409, code: 'TEST_NO_MEMBER' });
    await register(organiser, 0);
    expect((await toDevices(organiser)).body).toMatchObject({ status: 409, code: 'TEST_NO_DEVICE' });
  });

  it('a test push goes to nobody who is a member no longer', async () => {
    const organiser = await app.as('SuperAdmin');
    await register(organiser, 1);
    await app.db
      .update(appUsers)
      .set({ deactivatedAt: START })
      .where(eq(appUsers.email, organiser.user.email));
    expect((await toDevices(organiser)).body).toMatchObject({ status: 409, code: 'TEST_NO_MEMBER' });
  });

  it('a test push says why it did not arrive, in part or at all', async () => {
    const organiser = await app.as('SuperAdmin');
    const [broken] = await register(organiser, 2);
    fcm.state.answer = (token) => ({ status: token === broken ? 503 : 200 });
    expect((await toDevices(organiser)).body.devices).toEqual({
      reached: 1,
      missed: 1,
      reason: 'Pushtjänsten svarade med fel. 1 av 2 enheter nåddes inte.',
    });
    fcm.state.answer = () => ({ status: 503 });
    expect((await toDevices(organiser)).body).toMatchObject({
      code: 'TEST_NOT_REACHED',
      clientMessageSwedish: 'Pushtjänsten svarade med fel. 2 av 2 enheter nåddes inte.',
    });
  });
});

describe('a test mail', () => {
  it('a test mail goes to one’s own address with all the words, marked', async () => {
    const organiser = await app.as('DivisionAdmin');
    const { status, body } = await toMail(organiser);
    expect([status, body]).toEqual([200, { email: organiser.user.email, devices: null }]);
    expect(sent).toMatchObject([{ to: organiser.user.email, subject: '[Prov] Lunchföreläsning' }]);
    for (const words of Object.values(texts)) expect(sent[0]?.text).toContain(words);
    expect(fcm.received).toEqual([]);
  });

  it('a test mail has the address that the notification leads to', async () => {
    const organiser = await app.as('SuperAdmin');
    const event = await makeEvent(app.db, START, { owner: organiser.user });
    const mail = (link: object) =>
      organiser.call(testNotification, { body: { ...texts, to: 'mail', ...link } });
    await mail({ linkKind: 'event', linkId: event.id });
    await mail({ linkKind: 'url', linkUrl: 'https://karen.se/valet' });
    expect(sent[0]?.text).toContain(`http://portal.exempel.se/app/events/${event.id}`);
    expect(sent[1]?.text).toContain('https://karen.se/valet');
  });

  it('a test mail says so when no mail server takes it', async () => {
    isMailDown = true;
    expect((await toMail(await app.as('DivisionAdmin'))).body).toMatchObject({
      status: 503,
      code: 'TEST_MAIL_FAILED',
    });
  });
});

it('one organiser may send ten tests in a quarter of an hour, also at once, and others are not held up', async () => {
  const [organiser, other] = [await app.as('SuperAdmin'), await app.as('SuperAdmin')];
  const answers = await Promise.all(Array.from({ length: 14 }, () => toMail(organiser)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  expect(sent).toHaveLength(10);
  expect((await toMail(other)).status).toBe(200);
  // The session ends meanwhile; the limit counts per account.
  app.time.now = later(START, minutes(4));
  expect((await toMail(organiser)).status).toBe(429);
});

it('a test send asks for whole texts, at their fields', async () => {
  const { body } = await (await app.as('SuperAdmin')).call(testNotification, {
    body: { ...texts, titleEnglish: '', to: 'mail' },
  });
  expect(body).toMatchObject({ status: 400, fieldErrors: { titleEnglish: expect.any(String) } });
});
