import type { GatewayState } from '@karportalen/contract/core/gateway-states';
import {
  createAlarm,
  createNotification,
  deleteNotification,
  getNotification,
  getPushReadiness,
  keepNotificationTime,
  listNotifications,
  listScheduledNotifications,
  sendNotification,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import { createPoll, keepPollPushTime, sendPollPush } from '@karportalen/contract/polls/endpoints';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { makePeople } from '../../test/members/make-people.ts';
import {
  app,
  plannedFor,
  setUpNotifications,
  soon,
  superAdmin,
  whole,
} from '../../test/requests/notification-setup.ts';
import { pollOf } from '../../test/requests/polls.ts';
import { devices } from '../people/tables.ts';
import { pushGateways } from '../platform/push/tables.ts';
import { pushSubjects } from '../registries/push-subjects.ts';
import { holdRestoredPushes } from './delivery/hold-push.ts';

setUpNotifications();

const hold = () => app.db.transaction((tx) => holdRestoredPushes(tx, pushSubjects));

describe('a held notification', () => {
  const held = async () => {
    const sender = await superAdmin();
    const { body } = await sender.call(createNotification, { body: whole });
    app.time.now = later(new Date(soon), minutes(1));
    await hold();
    return { ...sender, params: { id: body.id } };
  };

  it('a held notification says so in the history, and waits', async () => {
    const { call, params } = await held();
    const { body } = await call(listNotifications, {});
    expect(body.notifications.find(({ id }: { id: string }) => id === params.id)).toMatchObject({
      status: 'held',
      failedReason: expect.stringMatching(/^Inte skickad: återställd från säkerhetskopia\./),
    });
    expect(await plannedFor(params.id)).toMatchObject({ state: 'held' });
  });

  it('a held notification is sent now when somebody says so, and only once', async () => {
    const { call, params } = await held();
    const answers = await Promise.all([1, 2, 3].map(() => call(sendNotification, { params })));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'sending',
        failedReason: null,
        scheduleTime: null,
        date: app.time.now.toISOString(),
      });
    }
    expect(await plannedFor(params.id)).toMatchObject({ state: 'waiting', sendAt: app.time.now });
  });

  it('a held notification can be removed instead', async () => {
    const { call, params } = await held();
    expect((await call(deleteNotification, { params })).status).toBe(204);
    expect((await call(getNotification, { params })).status).toBe(404);
    expect(await plannedFor(params.id)).toBeUndefined();
  });

  it('a held notification does not exist for those outside its scope', async () => {
    const { params } = await held();
    const other = await app.as('DivisionAdmin');
    expect((await other.call(sendNotification, { params })).status).toBe(404);
    expect(await plannedFor(params.id)).toMatchObject({ state: 'held' });
  });
});

describe('a notification that is held before its time', () => {
  const held = async () => {
    const sender = await superAdmin();
    const { body } = await sender.call(createNotification, { body: whole });
    await hold();
    return { ...sender, params: { id: body.id } };
  };
  const scheduled = { status: 'scheduled', failedReason: null, scheduleTime: soon };

  it('a notification that is held before its time waits among the scheduled, and leaves at its time when somebody says so', async () => {
    const { call, params } = await held();
    const { body } = await call(listScheduledNotifications, {});
    expect(body.scheduledNotifications.find(({ id }: { id: string }) => id === params.id)).toMatchObject({
      status: 'held',
      scheduleTime: soon,
    });
    expect((await call(keepNotificationTime, { params })).body).toMatchObject(scheduled);
    expect(await plannedFor(params.id)).toMatchObject({ state: 'waiting', sendAt: new Date(soon) });
    expect((await call(keepNotificationTime, { params })).body.code).toBe('NOTHING_TO_SEND');
  });

  it('a notification that is held before its time is planned anew when it is edited', async () => {
    const { call, params } = await held();
    const { body: stored } = await call(getNotification, { params });
    const body = { ...whole, updatedAt: stored.updatedAt };
    expect((await call(updateNotification, { params, body })).body).toMatchObject(scheduled);
    expect(await plannedFor(params.id)).toMatchObject({ state: 'waiting' });
  });

  it('a notification that is held before its time can be sent now, but no longer keep its time once that has passed', async () => {
    const { call, params } = await held();
    app.time.now = later(new Date(soon), minutes(1));
    expect((await call(keepNotificationTime, { params })).body.code).toBe('NOTHING_TO_SEND');
    expect((await call(sendNotification, { params })).body).toMatchObject({ status: 'sending' });
  });

  it('a notification that is held before its time does not exist for those outside its scope', async () => {
    const { params } = await held();
    const other = await app.as('DivisionAdmin');
    expect((await other.call(keepNotificationTime, { params })).status).toBe(404);
    expect(await plannedFor(params.id)).toMatchObject({ state: 'held' });
  });
});

describe('sending a notification', () => {
  it('sending a notification is refused for what waits for its time, and for drafts', async () => {
    const { call } = await superAdmin();
    for (const given of [whole, { isDraft: true } as const]) {
      const { body } = await call(createNotification, { body: given });
      const { status, body: refusal } = await call(sendNotification, { params: { id: body.id } });
      expect(status).toBe(409);
      expect(refusal.code).toBe('NOTHING_TO_SEND');
    }
  });

  it('sending a notification of an alarm is for those who may make alarms', async () => {
    const division = await app.as('DivisionAdmin');
    const alarm = await (await superAdmin()).call(createAlarm, { body: whole });
    // An alarm owned by the division, from when its admin could create them.
    await app.db.execute(
      `update notifications set creator_role = 'DivisionAdmin', division_id = '${division.user.divisionId}' where id = '${alarm.body.id}'`,
    );
    app.time.now = later(new Date(soon), minutes(1));
    await hold();
    const { status } = await division.call(sendNotification, { params: { id: alarm.body.id } });
    expect(status).toBe(403);
    expect(await plannedFor(alarm.body.id)).toMatchObject({ state: 'held' });
  });
});

describe('the push of a poll', () => {
  it('the push of a poll is held and sent like others, while the poll is open', async () => {
    const { call } = await superAdmin();
    const made = await call(createPoll, { body: pollOf({ sendPushNotification: true }) });
    expect(made.body).toMatchObject({ status: 'open', pushStatus: 'sending' });
    app.time.now = later(START, minutes(1));
    await hold();
    const params = { id: made.body.id };
    const sent = await call(sendPollPush, { params });
    expect(sent.body).toMatchObject({ status: 'open', pushStatus: 'sending', sent: made.body.sent });
    expect(await plannedFor(params.id)).toMatchObject({ state: 'waiting', sendAt: app.time.now });
    const without = await call(createPoll, { body: pollOf() });
    expect(without.body.pushStatus).toBeNull();
    expect((await call(sendPollPush, { params: { id: without.body.id } })).status).toBe(409);
  });
});

describe('the push of a poll that has not opened', () => {
  it('the push of a poll that has not opened is held until somebody keeps its time, and does not leave before the poll opens', async () => {
    const { call } = await superAdmin();
    const made = await call(createPoll, { body: pollOf({ sendPushNotification: true, scheduleTime: soon }) });
    await hold();
    const params = { id: made.body.id };
    expect((await call(sendPollPush, { params })).body.code).toBe('NOTHING_TO_SEND');
    const kept = await call(keepPollPushTime, { params });
    expect(kept.body).toMatchObject({ status: 'scheduled', pushStatus: 'waiting', pushFailedReason: null });
    expect(await plannedFor(params.id)).toMatchObject({ state: 'waiting', sendAt: new Date(soon) });
  });
});

describe('before anything is sent', () => {
  it('the portal says before anything is sent whether push would arrive, as the servers last heard it, to those it concerns', async () => {
    const { call } = await superAdmin();
    const read = async () => (await call(getPushReadiness, {})).body;
    const hear = (state: GatewayState, heardAt = START) =>
      app.db
        .insert(pushGateways)
        .values({ gateway: 'fcm', state, heardAt })
        .onConflictDoUpdate({ target: pushGateways.gateway, set: { state, heardAt } });
    await hear('not-set-up');
    // Without any phone nobody is missed, so no notice.
    expect(await read()).toEqual({ phones: 'not-set-up', browsers: 'working', notice: null });
    const [person = ''] = await makePeople(app.db, 1);
    expect((await read()).notice).toBe(
      'Telefonerna får ingen pushnotis; be den som sköter servern om hjälp. Meddelandet ligger i appens inkorg.',
    );
    // The demo's browsers have `.invalid` addresses and count for nothing; a real browser counts.
    const browser = {
      personId: person,
      gateway: 'webpush',
      webPushKeys: { p256dh: 'a', auth: 'b' },
    } as const;
    await app.db.insert(devices).values({ ...browser, token: 'https://push.demo.invalid/1' });
    expect((await read()).notice).toMatch(/^Telefonerna får ingen pushnotis/);
    await app.db.insert(devices).values({ ...browser, token: 'https://push.exempel.se/1' });
    expect((await read()).notice).toMatch(/^De som har slagit på notiser i Kårappen får en pushnotis\./);
    await hear('refused');
    expect((await read()).notice).toMatch(/^En del telefoner får ingen pushnotis just nu/);
    await hear('down');
    expect((await read()).notice).toMatch(/^Pushtjänsten för mobilappen svarar inte just nu/);
    await hear('down', later(START, -minutes(31)));
    expect(await read()).toMatchObject({ phones: 'working', notice: null });
  });
});
