import {
  createAlarm,
  createNotification,
  deleteNotification,
  getNotification,
  listDraftNotifications,
  listNotifications,
  listScheduledNotifications,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makePeople } from '../../test/make-people.ts';
import { makeDivision } from '../../test/makers.ts';
import { pushDeliveries } from './delivery/tables.ts';
import { notificationReceipts, notifications } from './tables.ts';

const texts = {
  titleSwedish: 'Lunchföreläsning',
  titleEnglish: 'Lunch lecture',
  notificationMessageSwedish: 'Kom till Vasa klockan tolv.',
  notificationMessageEnglish: 'Come to Vasa at noon.',
  inboxMessageSwedish: 'Ett företag bjuder på lunch i Vasa.',
  inboxMessageEnglish: 'A company treats us to lunch in Vasa.',
};
// Before the session's access runs out, so that tests can go there.
const soon = later(START, minutes(3)).toISOString();
const whole = { ...texts, targetGroup: 'Student' as const, scheduleTime: soon };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => {
  app.time.now = START;
});
afterAll(() => app.close());

const superAdmin = () => app.as('SuperAdmin');
const plannedFor = async (id: string) => {
  const [row] = await app.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id));
  return row;
};

describe('creating', () => {
  it('schedules, with its push planned for the same time [3.6 3.8 7.18]', async () => {
    const { call } = await superAdmin();
    const { status, body } = await call(createNotification, { body: whole });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...texts,
      type: 'Notification',
      isDraft: false,
      status: 'scheduled',
      scheduleTime: soon,
      date: soon,
      createdBy: 'Superadmin',
      totalSeen: 0,
      totalSent: 0,
      failedReason: null,
    });
    expect(await plannedFor(body.id)).toMatchObject({
      titleEnglish: 'Lunch lecture',
      bodySwedish: 'Kom till Vasa klockan tolv.',
      targetGroup: 'Student',
      divisionId: null,
      priority: 'normal',
      state: 'waiting',
      sendAt: new Date(soon),
    });
  });

  it.each([null, undefined])(
    'sends now by the server’s clock when the time is %s [4.5]',
    async (scheduleTime) => {
      const { call } = await superAdmin();
      const { body } = await call(createNotification, { body: { ...whole, scheduleTime } });
      expect(body).toMatchObject({ status: 'sending', scheduleTime: null, date: START.toISOString() });
      expect((await plannedFor(body.id))?.sendAt).toEqual(START);
    },
  );

  it('keeps a draft with whatever it has, and plans nothing [4.2]', async () => {
    const { call } = await superAdmin();
    const { status, body } = await call(createNotification, {
      body: { isDraft: true, titleSwedish: 'Bara en titel' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      isDraft: true,
      status: 'draft',
      titleSwedish: 'Bara en titel',
      titleEnglish: '',
      targetGroup: null,
    });
    expect(await plannedFor(body.id)).toBeUndefined();
  });

  it('says at each field what is missing, too long or past [5.35]', async () => {
    const { call } = await superAdmin();
    const nothing = await call(createNotification, { body: {} as never });
    expect(nothing.status).toBe(400);
    expect(nothing.body.fieldErrors).toEqual({
      ...Object.fromEntries(Object.keys(texts).map((name) => [name, 'Detta fält får inte lämnas tomt.'])),
      targetGroup: 'Måste välja ett alternativ.',
    });
    const long = {
      titleSwedish: 'x'.repeat(41),
      notificationMessageEnglish: 'x'.repeat(101),
      inboxMessageSwedish: 'x'.repeat(1001),
    };
    const sentences = {
      titleSwedish: 'Titel får max vara 40 tecken.',
      notificationMessageEnglish: 'Kort meddelande får max vara 100 tecken.',
      inboxMessageSwedish: 'Meddelande i inkorgen får max vara 1000 tecken.',
    };
    const tooLong = await call(createNotification, { body: { ...whole, ...long } });
    expect(tooLong.body.fieldErrors).toEqual(sentences);
    const draft = await call(createNotification, { body: { isDraft: true, ...long } });
    expect(draft.body.fieldErrors).toEqual(sentences);
    const past = await call(createNotification, { body: { ...whole, scheduleTime: START.toISOString() } });
    expect(past.body.fieldErrors).toEqual({ scheduleTime: 'Datumet måste vara i framtiden' });
  });

  it('reaches the sender’s own division, and counts those [3.5]', async () => {
    const division = await makeDivision(app.db);
    await makePeople(app.db, 3, { divisionId: division.id });
    await makePeople(app.db, 2, { divisionId: division.id, kind: 'Alumnus' });
    const { call } = await app.as('DivisionAdmin', { divisionId: division.id });
    const { body } = await call(createNotification, { body: whole });
    expect(body).toMatchObject({ createdBy: division.name, targetGroup: { group: 'Student', count: 3 } });
    expect(await plannedFor(body.id)).toMatchObject({ divisionId: division.id });
  });

  it('gives an alarm high priority [1.2 3.6 3.9 7.21]', async () => {
    const { call } = await superAdmin();
    const { status, body } = await call(createAlarm, { body: { ...whole, scheduleTime: null } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'Alarm', status: 'sending' });
    expect(await plannedFor(body.id)).toMatchObject({ priority: 'high' });
  });
});

describe('the lists', () => {
  it('follow the clock: scheduled soonest first, then history newest first; drafts apart [4.1 7.15 7.16 7.17]', async () => {
    const { call } = await app.as('DivisionAdmin');
    const make = async (title: string, minutesAhead: number) =>
      call(createNotification, {
        body: {
          ...whole,
          titleSwedish: title,
          scheduleTime: later(START, minutes(minutesAhead)).toISOString(),
        },
      });
    await make('senare', 3);
    await make('snart', 1);
    await call(createNotification, { body: { isDraft: true, titleSwedish: 'utkast' } });
    const titles = async () => {
      const [history, scheduled, draft] = await Promise.all([
        call(listNotifications, {}),
        call(listScheduledNotifications, {}),
        call(listDraftNotifications, {}),
      ]);
      const named = (list: { titleSwedish: string }[]) => list.map(({ titleSwedish }) => titleSwedish);
      return {
        history: named(history.body.notifications),
        scheduled: named(scheduled.body.scheduledNotifications),
        draft: named(draft.body.scheduledNotifications),
      };
    };
    expect(await titles()).toEqual({ history: [], scheduled: ['snart', 'senare'], draft: ['utkast'] });
    app.time.now = later(START, minutes(1));
    expect(await titles()).toEqual({ history: ['snart'], scheduled: ['senare'], draft: ['utkast'] });
    app.time.now = later(START, minutes(4));
    expect(await titles()).toEqual({ history: ['senare', 'snart'], scheduled: [], draft: ['utkast'] });
  });

  it('page and search', async () => {
    const { call } = await app.as('DivisionAdmin');
    for (let n = 0; n < 12; n += 1) {
      await call(createNotification, { body: { isDraft: true, titleSwedish: `Nummer ${n % 3}` } });
    }
    const page = await call(listDraftNotifications, { query: { page: 2, pageSize: 10 } });
    expect(page.body.scheduledNotifications).toHaveLength(2);
    expect(page.body.total).toBe(12);
    const found = await call(listDraftNotifications, { query: { search: 'NUMMER 1', page: 1 } });
    expect(found.body.total).toBe(4);
  });

  it('count the receipts: so many sent to, so many of them have seen it', async () => {
    const { call } = await superAdmin();
    const { body } = await call(createNotification, { body: { ...whole, scheduleTime: null } });
    const people = await makePeople(app.db, 5);
    await app.db.insert(notificationReceipts).values(
      people.map((personId, n) => ({
        notificationId: body.id,
        personId,
        sentAt: START,
        seenAt: n < 2 ? START : null,
      })),
    );
    const one = await call(getNotification, { params: { id: body.id } });
    expect(one.body).toMatchObject({ totalSent: 5, totalSeen: 2 });
  });

  it('say what happened: sent, or failed and why', async () => {
    const { call } = await superAdmin();
    const { body } = await call(createNotification, { body: { ...whole, scheduleTime: null } });
    const set = (values: Partial<typeof notifications.$inferInsert>) =>
      app.db.update(notifications).set(values).where(eq(notifications.id, body.id));
    const read = async () => (await call(getNotification, { params: { id: body.id } })).body;
    await set({ failedReason: 'Pushtjänsten svarade inte.' });
    expect(await read()).toMatchObject({ status: 'failed', failedReason: 'Pushtjänsten svarade inte.' });
    await set({ sentAt: START });
    expect(await read()).toMatchObject({ status: 'sent' });
  });
});

describe('editing', () => {
  const scheduled = async () => {
    const sender = await superAdmin();
    const { body } = await sender.call(createNotification, { body: whole });
    return { ...sender, item: body };
  };

  it('overwrites what was scheduled, and its push [7.19]', async () => {
    const { call, item } = await scheduled();
    const scheduleTime = later(START, minutes(90)).toISOString();
    const { status, body } = await call(updateNotification, {
      params: { id: item.id },
      body: { ...whole, titleSwedish: 'Ny titel', scheduleTime, updatedAt: item.updatedAt },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ titleSwedish: 'Ny titel', scheduleTime });
    expect(await plannedFor(item.id)).toMatchObject({
      titleSwedish: 'Ny titel',
      sendAt: new Date(scheduleTime),
    });
  });

  it('keeps the send mode: what was scheduled stays scheduled [4.6]', async () => {
    const { call, item } = await scheduled();
    const { status, body } = await call(updateNotification, {
      params: { id: item.id },
      body: { ...whole, scheduleTime: null },
    });
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({ scheduleTime: 'Sättet att skicka kan inte ändras i efterhand.' });
  });

  it('publishes a draft, and makes a draft of what was scheduled', async () => {
    const { call } = await superAdmin();
    const draft = await call(createNotification, { body: { isDraft: true } });
    const params = { id: draft.body.id };
    const published = await call(updateNotification, { params, body: { ...whole, isDraft: false } });
    expect(published.body).toMatchObject({ isDraft: false, status: 'scheduled' });
    expect(await plannedFor(params.id)).toMatchObject({ state: 'waiting' });
    await call(updateNotification, { params, body: { ...whole, isDraft: true } });
    expect(await plannedFor(params.id)).toBeUndefined();
  });

  it('is refused for what has left, for alarms, and from an older copy', async () => {
    const { call, item } = await scheduled();
    const params = { id: item.id };
    const stale = await call(updateNotification, { params, body: { ...whole, updatedAt: soon } });
    expect(stale.status).toBe(409);
    expect(stale.body.clientMessageSwedish).toBe('Någon annan har ändrat detta. Ladda om sidan.');
    const alarm = await call(createAlarm, { body: whole });
    const locked = await call(updateNotification, { params: { id: alarm.body.id }, body: whole });
    expect(locked.status).toBe(409);
    expect(locked.body.clientMessageSwedish).toContain('Ett larm kan inte redigeras');
    app.time.now = new Date(soon);
    const scheduleTime = later(START, minutes(120)).toISOString();
    const late = await call(updateNotification, { params, body: { ...whole, scheduleTime } });
    expect(late.status).toBe(409);
    expect(late.body.clientMessageSwedish).toContain('har redan börjat skickas');
    expect(await plannedFor(item.id)).toMatchObject({ sendAt: new Date(soon) });
  });

  it('answers as if it did not exist outside one’s scope', async () => {
    const { item } = await scheduled();
    const other = await app.as('DivisionAdmin');
    const params = { id: item.id };
    expect((await other.call(getNotification, { params })).status).toBe(404);
    expect((await other.call(updateNotification, { params, body: whole })).status).toBe(404);
    expect((await other.call(deleteNotification, { params })).status).toBe(404);
    expect(await plannedFor(item.id)).toMatchObject({ state: 'waiting' });
  });
});

describe('deleting', () => {
  it('takes back what is scheduled, alarms too, and drafts [7.20]', async () => {
    const { call } = await superAdmin();
    const made = [
      await call(createNotification, { body: whole }),
      await call(createAlarm, { body: whole }),
      await call(createNotification, { body: { isDraft: true } }),
    ];
    for (const { body } of made) {
      const params = { id: body.id };
      expect((await call(deleteNotification, { params })).status).toBe(204);
      expect((await call(getNotification, { params })).status).toBe(404);
      expect(await plannedFor(body.id)).toBeUndefined();
    }
  });

  it('is refused for what has begun to leave', async () => {
    const { call } = await superAdmin();
    const { body } = await call(createNotification, { body: whole });
    // Another server, whose clock is ahead, has begun.
    await app.db
      .update(pushDeliveries)
      .set({ state: 'sending' })
      .where(eq(pushDeliveries.subjectId, body.id));
    const { status } = await call(deleteNotification, { params: { id: body.id } });
    expect(status).toBe(409);
    expect((await call(getNotification, { params: { id: body.id } })).status).toBe(200);
  });
});
