import { createAlarm, createNotification } from '@karportalen/contract/notifications/endpoints';
import { describe, expect, it } from 'vitest';
import { START } from '../../test/app.ts';
import { makeDivision } from '../../test/makers.ts';
import { makePeople } from '../../test/members/make-people.ts';
import {
  app,
  plannedFor,
  setUpNotifications,
  soon,
  superAdmin,
  texts,
  whole,
} from '../../test/requests/notification-setup.ts';

setUpNotifications();

describe('creating a notification', () => {
  it('creating a notification schedules, with its push planned for the same time [3.6 3.8 7.18]', async () => {
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
    'creating a notification sends now by the server’s clock when the time is %s [4.5]',
    async (scheduleTime) => {
      const { call } = await superAdmin();
      const { body } = await call(createNotification, { body: { ...whole, scheduleTime } });
      expect(body).toMatchObject({ status: 'sending', scheduleTime: null, date: START.toISOString() });
      expect((await plannedFor(body.id))?.sendAt).toEqual(START);
    },
  );

  it('creating a notification keeps a draft with whatever it has, and plans nothing [4.2]', async () => {
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

  it('creating a notification says at each field what is missing, too long or past [5.35]', async () => {
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

  it('creating a notification reaches the sender’s own division, and counts those [3.5]', async () => {
    const division = await makeDivision(app.db);
    await makePeople(app.db, 3, { divisionId: division.id });
    await makePeople(app.db, 2, { divisionId: division.id, kind: 'Alumnus' });
    const { call } = await app.as('DivisionAdmin', { divisionId: division.id });
    const { body } = await call(createNotification, { body: whole });
    expect(body).toMatchObject({ createdBy: division.name, targetGroup: { group: 'Student', count: 3 } });
    expect(await plannedFor(body.id)).toMatchObject({ divisionId: division.id });
  });

  it('creating a notification gives an alarm high priority [1.2 3.6 3.9 7.21]', async () => {
    const { call } = await superAdmin();
    const { status, body } = await call(createAlarm, { body: { ...whole, scheduleTime: null } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'Alarm', status: 'sending' });
    expect(await plannedFor(body.id)).toMatchObject({ priority: 'high' });
  });
});
