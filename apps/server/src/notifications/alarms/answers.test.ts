import { correctAlarm, endAlarm, listOpenAlarms } from '@karportalen/contract/notifications/alarm-endpoints';
import {
  createAlarm,
  createNotification,
  getNotification,
  sendNotification,
} from '@karportalen/contract/notifications/endpoints';
import { listInbox } from '@karportalen/contract/notifications/member-endpoints';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { sentMails } from '../../../test/mail/sent-mails.ts';
import { makePeople, phoneOf } from '../../../test/members/make-people.ts';
import {
  database,
  deliveryOf,
  fcm,
  isBegun,
  isOver,
  ok,
  receiptsOf,
  rowOf,
  setUpPushes,
  startWorker,
  time,
} from '../../../test/push/push-setup.ts';
import { alarmBody, allowOnePersonAlarms, type Organiser, takeJobs } from '../../../test/requests/alarms.ts';
import { appUsers } from '../../people/tables.ts';
import { historyEntries } from '../../platform/history/tables.ts';
import { mailAlarmNotice } from './notice-mail.ts';
import { remindOfOpenAlarms } from './remind.ts';
import { alarms } from './tables.ts';

setUpPushes();

let app: TestApp;
let sender: Organiser;
beforeAll(async () => {
  app = await testApp({ database, clock: () => time.now });
  await allowOnePersonAlarms(database.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  sender = await app.as('SuperAdmin');
});

const sendAlarm = async (values: Partial<typeof alarmBody> = {}): Promise<string> => {
  const { status, body } = await sender.call(createAlarm, { body: { ...alarmBody, ...values } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
};
const heard = (title: string) => fcm.received.filter((one) => one.title === title);
const alarmTitle = alarmBody.titleSwedish;

describe('a correction', () => {
  it('a correction reaches exactly those whom the alarm reached, by push and in the inbox, and refers to it', async () => {
    const people = await makePeople(database.db, 5);
    startWorker();
    const id = await sendAlarm({ targetGroup: 'Student' });
    await isOver(id);
    const [mover = '', leaver = ''] = people;
    await database.db.update(appUsers).set({ kind: 'Alumnus' }).where(eq(appUsers.id, mover));
    await database.db.update(appUsers).set({ deactivatedAt: START }).where(eq(appUsers.id, leaver));
    await makePeople(database.db, 2);

    const { status, body } = await sender.call(correctAlarm, { params: { id }, body: {} });
    expect(status).toBe(200);
    expect(body.alarm).toMatchObject({ endedAs: 'correction', endedAt: START.toISOString() });
    const { answerId } = body.alarm;
    await isOver(answerId);
    const reached = people.filter((person) => person !== leaver).toSorted();
    expect(await receiptsOf(answerId)).toEqual(reached);
    const title = `Rättelse: ${alarmTitle}`;
    expect(
      heard(title)
        .map(({ token }) => token)
        .toSorted(),
    ).toEqual(reached.map((person) => phoneOf(person)).toSorted());
    // On the phone it takes the alarm's place, under a key of its own.
    for (const { token, key, message } of heard(title)) {
      const first = heard(alarmTitle).find((one) => one.token === token);
      expect(key).not.toBe(first?.key);
      expect(message).toMatchObject({
        android: { priority: 'HIGH', notification: { tag: first?.key }, collapse_key: first?.key },
      });
    }
    const answer = await sender.call(getNotification, { params: { id: answerId } });
    expect(answer.body).toMatchObject({
      type: 'Alarm',
      totalSent: 4,
      alarm: { answers: { id, as: 'correction', titleSwedish: alarmTitle } },
    });
  });

  it('a correction stops what has not left: nobody gets the alarm after it, and nobody is corrected who has no alarm', async () => {
    const people = await makePeople(database.db, 1_600);
    // One phone of the first wave keeps it under way until the alarm is corrected.
    const slow = phoneOf(people.toSorted()[0] ?? '');
    let isCorrected = false;
    fcm.state.answer = (token) => (token === slow && !isCorrected ? 'hang' : ok);
    const first = new Promise<void>((resolve) => {
      fcm.state.heard = resolve;
    });
    startWorker({ lanes: 1, timeoutMs: 1_500 });
    const id = await sendAlarm();
    await first;
    await isBegun(id);
    const { body } = await sender.call(correctAlarm, { params: { id }, body: {} });
    isCorrected = true;
    const { answerId } = body.alarm;
    await isOver(answerId);
    const alarmed = heard(alarmTitle);
    expect(alarmed.length).toBeGreaterThan(0);
    expect(alarmed.length).toBeLessThan(people.length);
    const receipts = await receiptsOf(id);
    expect(receipts.length).toBeLessThan(people.length);
    expect(await receiptsOf(answerId)).toEqual(receipts);
    const corrected = heard(`Rättelse: ${alarmTitle}`).map(({ token }) => token);
    expect(corrected.toSorted()).toEqual(receipts.map((person) => phoneOf(person)).toSorted());
    for (const { token } of alarmed) expect(corrected).toContain(token);
    // The last of the alarm left before the first of the correction.
    const order = fcm.received.map(({ title }) => title);
    expect(order.lastIndexOf(alarmTitle)).toBeLessThan(order.indexOf(`Rättelse: ${alarmTitle}`));
    expect(await rowOf(id)).toMatchObject({
      pushStatus: 'partlySent',
      failedReason: 'Utskicket stoppades innan det var klart.',
      devicesMissed: 0,
    });
    // 'Skicka igen' does not send it after all.
    expect((await sender.call(sendNotification, { params: { id } })).body.code).toBe('NOTHING_TO_SEND');
    expect(heard(alarmTitle)).toHaveLength(alarmed.length);
  }, 60_000);

  it('a correction of an alarm that has not begun to leave stops all of it', async () => {
    await makePeople(database.db, 2);
    const id = await sendAlarm();
    const { body } = await sender.call(correctAlarm, { params: { id }, body: {} });
    expect(body).toMatchObject({ status: 'failed' });
    startWorker();
    await isOver(body.alarm.answerId);
    expect(await deliveryOf(id)).toMatchObject({ state: 'finished', stoppedAt: START });
    expect(fcm.received).toEqual([]);
    expect(await receiptsOf(id)).toEqual([]);
  });

  it('a correction is sent once when several correct and end it at the same moment', async () => {
    const id = await sendAlarm();
    const [params, body] = [{ id }, {}];
    const answers = await Promise.all(
      [correctAlarm, endAlarm, correctAlarm, endAlarm].map((endpoint) =>
        sender.call(endpoint, { params, body }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALARM_NOT_OPEN');
  });

  it('a correction may be in the sender’s own words, and is refused for what is no open alarm', async () => {
    const id = await sendAlarm();
    const texts = { titleSwedish: 'Det var inte Vasa', notificationMessageEnglish: 'It was not Vasa.' };
    const { body } = await sender.call(correctAlarm, { params: { id }, body: { texts } });
    const answer = await rowOf(body.alarm.answerId);
    expect(answer).toMatchObject({ ...texts, titleEnglish: `Correction: ${alarmBody.titleEnglish}` });
    const codes = async (other: string) =>
      (await sender.call(endAlarm, { params: { id: other }, body: {} })).body.code;
    expect(await codes(id)).toBe('ALARM_NOT_OPEN');
    expect(await codes(body.alarm.answerId)).toBe('ALARM_NOT_OPEN');
    expect(await codes(await sendAlarm({ scheduleTime: later(START, minutes(4)).toISOString() }))).toBe(
      'ALARM_NOT_OPEN',
    );
    const { body: plain } = await sender.call(createNotification, { body: alarmBody });
    expect(await codes(plain.id)).toBe('NOT_FOUND');
    const division = await app.as('DivisionAdmin');
    expect((await division.call(correctAlarm, { params: { id }, body: {} })).status).toBe(403);
  });
});

describe('an all-clear', () => {
  it('an all-clear ends the alarm, and both are told in the history', async () => {
    const id = await sendAlarm();
    const { body: open } = await sender.call(listOpenAlarms, {});
    expect(open.alarms.map((one: { id: string }) => one.id)).toEqual([id]);
    const { body } = await sender.call(endAlarm, { params: { id }, body: {} });
    expect((await sender.call(listOpenAlarms, {})).body.alarms).toEqual([]);
    expect(await rowOf(body.alarm.answerId)).toMatchObject({
      titleSwedish: `Faran över: ${alarmTitle}`,
      titleEnglish: `All clear: ${alarmBody.titleEnglish}`,
    });
    const entries = await database.db
      .select({ action: historyEntries.action, id: historyEntries.itemId })
      .from(historyEntries)
      .where(inArray(historyEntries.itemId, [id, body.alarm.answerId]))
      .orderBy(historyEntries.at);
    expect(entries).toContainEqual({ action: 'alarmEnded', id });
    expect(entries).toContainEqual({ action: 'created', id: body.alarm.answerId });
  });
});

describe('an open alarm in Kårappen', () => {
  it('an open alarm stays on top, however old, until it is ended; the two refer to each other', async () => {
    const member = await app.asMember();
    startWorker();
    const id = await sendAlarm();
    await isOver(id);
    time.now = later(START, minutes(60 * 24 * 3));
    app.time.now = time.now;
    const reader = await app.signedIn(member.member);
    sender = await app.as('SuperAdmin');
    const news = await sender.call(createNotification, { body: alarmBody });
    await isOver(news.body.id);
    const read = async () => (await reader.call(listInbox, { query: {} as never })).body.messages;
    expect(await read()).toMatchObject([
      { id, isOpen: true, endedBy: null },
      { id: news.body.id, isOpen: false },
    ]);
    time.now = later(time.now, minutes(1));
    const { body } = await sender.call(endAlarm, { params: { id }, body: {} });
    const { answerId } = body.alarm;
    await isOver(answerId);
    expect(await read()).toMatchObject([
      {
        id: answerId,
        type: 'Alarm',
        isOpen: false,
        answers: { id, as: 'allClear', titleSwedish: alarmTitle },
      },
      { id: news.body.id },
      { id, isOpen: false, answers: null, endedBy: { id: answerId, as: 'allClear' } },
    ]);
  });

  it('an open alarm from before these rows counts as ended', async () => {
    const id = await sendAlarm();
    await database.db.delete(alarms).where(eq(alarms.notificationId, id));
    expect((await sender.call(listOpenAlarms, {})).body.alarms).toEqual([]);
    expect((await sender.call(endAlarm, { params: { id }, body: {} })).body.code).toBe('ALARM_NOT_OPEN');
  });
});

describe('the reminder of an open alarm', () => {
  const reminders = async () => {
    const jobs = await takeJobs<{ noticeId: string; userId: string }>(database.db, 'send-alarm-notice');
    return jobs;
  };

  it('the reminder of an open alarm goes to its sender every half hour, once however many servers look, until it is ended', async () => {
    await database.db.execute(sql`delete from pgboss.job where name = 'send-alarm-notice'`);
    const id = await sendAlarm();
    const { id: senderId } = sender.user;
    const sweepAt = async (n: number) => {
      const at = later(START, minutes(n));
      await Promise.all([1, 2, 3].map(() => remindOfOpenAlarms(database.db, at)));
      return (await reminders()).map(({ userId }) => userId);
    };
    expect(await sweepAt(29)).toEqual([]);
    expect(await sweepAt(30)).toEqual([senderId]);
    expect(await sweepAt(59)).toEqual([]);
    expect(await sweepAt(60)).toEqual([senderId]);
    // After a long standstill, once and not once per half hour.
    expect(await sweepAt(300)).toEqual([senderId]);
    await sender.call(endAlarm, { params: { id }, body: {} });
    expect(await sweepAt(360)).toEqual([]);
  });

  it('the reminder of an open alarm is mailed, unless it was ended meanwhile', async () => {
    const id = await sendAlarm();
    await remindOfOpenAlarms(database.db, later(START, minutes(30)));
    const [job] = await reminders();
    if (!job) throw new Error('no reminder');
    const { sent, mailer } = sentMails();
    const services = {
      db: database.db,
      mailer,
      publicUrl: 'http://portal.exempel.se',
      clock: () => time.now,
    };
    await mailAlarmNotice(services, job);
    expect(sent).toMatchObject([
      { to: sender.user.email, subject: `Larmet ”${alarmTitle}” är fortfarande öppet` },
    ]);
    await sender.call(endAlarm, { params: { id }, body: {} });
    await mailAlarmNotice(services, job);
    expect(sent).toHaveLength(1);
  });
});
