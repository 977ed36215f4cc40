import {
  forceAlarm,
  listOpenAlarms,
  releaseAlarm,
  withdrawAlarm,
} from '@karportalen/contract/notifications/alarm-endpoints';
import {
  createAlarm,
  deleteNotification,
  getNotification,
  listDraftNotifications,
  listNotifications,
  listScheduledNotifications,
  sendNotification,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { desk, lastActions, rights, setUpAlarms } from '../../../test/requests/alarm-setup.ts';
import { alarmBody } from '../../../test/requests/alarms.ts';
import { app, plannedFor, soon } from '../../../test/requests/notification-setup.ts';
import { pushDeliveries } from '../delivery/tables.ts';

setUpAlarms();

describe('an alarm by two people', () => {
  it('an alarm by two people waits until another has released it, and nothing is planned before', async () => {
    const { writer, other, ask } = desk;
    const asked = await ask();
    expect(asked).toMatchObject({ status: 'awaiting', type: 'Alarm', hash: expect.any(String) });
    expect(asked.alarm).toMatchObject({
      writtenBy: { id: writer.user.id },
      askedAt: START.toISOString(),
      forceableAt: later(START, minutes(2)).toISOString(),
      expiresAt: later(START, minutes(10)).toISOString(),
      releasedBy: null,
    });
    expect(await plannedFor(asked.id)).toBeUndefined();
    for (const list of [listNotifications, listScheduledNotifications])
      expect((await writer.call(list, {})).body.total).toBe(0);
    const drafts = await writer.call(listDraftNotifications, {});
    expect(drafts.body.scheduledNotifications).toMatchObject([{ id: asked.id, status: 'awaiting' }]);

    const params = { id: asked.id };
    const seen = await other.call(getNotification, { params });
    expect(seen.body.hash).toBe(asked.hash);
    const released = await other.call(releaseAlarm, { params, body: { hash: seen.body.hash } });
    expect([released.status, released.body.status]).toEqual([200, 'sending']);
    expect(released.body.alarm).toMatchObject({ releasedBy: { id: other.user.id }, forcedReason: null });
    expect(await plannedFor(asked.id)).toMatchObject({ state: 'waiting', priority: 'high', sendAt: START });
    expect((await lastActions(asked.id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['alarmAsked', writer.user.id],
      ['alarmReleased', other.user.id],
    ]);
  });

  it('an alarm by two people is never released by its writer, whatever the role', async () => {
    const { writer, ask } = desk;
    const asked = await ask();
    const body = { hash: asked.hash ?? '' };
    const own = await writer.call(releaseAlarm, { params: { id: asked.id }, body });
    expect([own.status, own.body.code]).toEqual([409, 'ALARM_OWN']);
    await rights('DivisionAdmin', true);
    const { user } = await app.as('DivisionAdmin');
    const mine = await app.as('DivisionAdmin', { divisionId: user.divisionId });
    const local = await desk.ask(mine);
    const refused = await mine.call(releaseAlarm, {
      params: { id: local.id },
      body: { hash: local.hash ?? '' },
    });
    expect(refused.body.code).toBe('ALARM_OWN');
    expect(await plannedFor(local.id)).toBeUndefined();
    await rights('DivisionAdmin', false);
  });

  it('an alarm by two people is valid for ten minutes', async () => {
    const { writer, other, ask, again } = desk;
    const asked = await ask();
    const params = { id: asked.id };
    const body = { hash: asked.hash ?? '' };
    app.time.now = later(START, minutes(10));
    const late = await (await again(other)).call(releaseAlarm, { params, body });
    expect([late.status, late.body.code]).toEqual([409, 'ALARM_NOT_AWAITING']);
    const { body: stored } = await (await again(writer)).call(getNotification, { params });
    expect(stored).toMatchObject({ status: 'draft', hash: null });
    app.time.now = later(START, minutes(10) - 1);
    expect((await (await again(other)).call(releaseAlarm, { params, body })).status).toBe(200);
  });

  it('an alarm by two people that is scheduled keeps its time, and is not released after it', async () => {
    const { writer, other } = desk;
    const scheduled = { ...alarmBody, scheduleTime: soon };
    const { body: asked } = await writer.call(createAlarm, { body: scheduled });
    const args = { params: { id: asked.id }, body: { hash: asked.hash } };
    app.time.now = new Date(soon);
    expect((await other.call(releaseAlarm, args)).body.code).toBe('ALARM_TIME_PASSED');
    app.time.now = START;
    expect((await other.call(releaseAlarm, args)).body).toMatchObject({ status: 'scheduled', date: soon });
    expect(await plannedFor(asked.id)).toMatchObject({ sendAt: new Date(soon) });
  });

  it('an alarm by two people can be withdrawn or removed, and then not be released', async () => {
    const { writer, other, ask } = desk;
    const [first, second] = [await ask(), await ask()];
    const withdrawn = await other.call(withdrawAlarm, { params: { id: first.id } });
    expect([withdrawn.status, withdrawn.body.status]).toEqual([200, 'draft']);
    expect((await writer.call(deleteNotification, { params: { id: second.id } })).status).toBe(204);
    const release = ({ id, hash }: typeof first) =>
      other.call(releaseAlarm, { params: { id }, body: { hash: hash ?? '' } });
    expect((await release(first)).body.code).toBe('ALARM_NOT_AWAITING');
    expect((await release(second)).status).toBe(404);
    const forced = await writer.call(forceAlarm, { params: { id: first.id }, body: { reason: 'x' } });
    expect(forced.body.code).toBe('ALARM_NOT_AWAITING');
    expect((await other.call(sendNotification, { params: { id: first.id } })).status).toBe(409);
    expect(await app.db.$count(pushDeliveries, eq(pushDeliveries.kind, 'notification'))).toBe(0);
  });

  it('an alarm by two people is released only in one’s scope, and never without the function', async () => {
    const { ask } = desk;
    const asked = await ask();
    const args = { params: { id: asked.id }, body: { hash: asked.hash ?? '' } };
    const division = await app.as('DivisionAdmin');
    expect((await division.call(releaseAlarm, args)).status).toBe(403);
    await rights('DivisionAdmin', true);
    expect((await division.call(releaseAlarm, args)).status).toBe(404);
    await rights('DivisionAdmin', false);
  });

  it('publishing the draft of an alarm needs the same second person and the same fresh proof', async () => {
    const { writer } = desk;
    const { body: draft } = await writer.call(createAlarm, { body: { ...alarmBody, isDraft: true } });
    const args = { params: { id: draft.id }, body: alarmBody };
    const stale = later(START, -minutes(11)).toISOString();
    await app.db.execute(sql`update sessions set confirmed_at = ${stale}::timestamptz`);
    expect((await writer.call(updateNotification, args)).body.code).toBe('CONFIRM_IDENTITY');
    await app.db.execute(sql`update sessions set confirmed_at = ${START.toISOString()}::timestamptz`);
    expect((await writer.call(updateNotification, args)).body.status).toBe('awaiting');
    expect(await plannedFor(draft.id)).toBeUndefined();
  });

  it('open alarms of one’s scope are listed: those that await and those that are sent', async () => {
    const { writer, other, ask } = desk;
    const [first, second] = [await ask(), await ask()];
    await other.call(releaseAlarm, { params: { id: first.id }, body: { hash: first.hash ?? '' } });
    await ask().then(({ id }) => writer.call(withdrawAlarm, { params: { id } }));
    const { body } = await writer.call(listOpenAlarms, {});
    const listed = body.alarms.map(({ id, status }: { id: string; status: string }) => [id, status]);
    expect(listed.toSorted()).toEqual(
      [
        [first.id, 'sending'],
        [second.id, 'awaiting'],
      ].toSorted(),
    );
    await rights('DivisionAdmin', true);
    expect((await (await app.as('DivisionAdmin')).call(listOpenAlarms, {})).body.alarms).toEqual([]);
    await rights('DivisionAdmin', false);
  });
});
