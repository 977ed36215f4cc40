import {
  createAlarm,
  createNotification,
  deleteNotification,
  getNotification,
  listDraftNotifications,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import {
  app,
  plannedFor,
  setUpNotifications,
  soon,
  superAdmin,
  whole,
} from '../../test/requests/notification-setup.ts';
import { lockPush } from './delivery/release-push.ts';
import { pushDeliveries } from './delivery/tables.ts';

setUpNotifications();

describe('editing a notification', () => {
  const scheduled = async () => {
    const sender = await superAdmin();
    const { body } = await sender.call(createNotification, { body: whole });
    return { ...sender, item: body };
  };

  it('editing a notification overwrites what was scheduled, and its push [7.19]', async () => {
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

  it('editing a notification locks the push before the notification, in the order of the sending, so that the two cannot deadlock', async () => {
    const { call, item } = await scheduled();
    let edit: ReturnType<typeof call> | undefined;
    await app.db.transaction(async (tx) => {
      await lockPush(tx, { kind: 'notification', id: item.id });
      edit = call(updateNotification, { params: { id: item.id }, body: whole });
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await app.db.execute(waiting)).rows.length).toBe(1);
      await tx.execute(sql`select from notifications where id = ${item.id} for update nowait`);
    });
    expect((await edit)?.status).toBe(200);
  });

  it('editing a notification keeps the send mode: what was scheduled stays scheduled [4.6]', async () => {
    const { call, item } = await scheduled();
    const { status, body } = await call(updateNotification, {
      params: { id: item.id },
      body: { ...whole, scheduleTime: null },
    });
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({ scheduleTime: 'Sättet att skicka kan inte ändras i efterhand.' });
  });

  it('editing a notification publishes a draft, and makes a draft of what was scheduled', async () => {
    const { call } = await superAdmin();
    const draft = await call(createNotification, { body: { isDraft: true } });
    const params = { id: draft.body.id };
    const published = await call(updateNotification, { params, body: { ...whole, isDraft: false } });
    expect(published.body).toMatchObject({ isDraft: false, status: 'scheduled' });
    expect(await plannedFor(params.id)).toMatchObject({ state: 'waiting' });
    await call(updateNotification, { params, body: { ...whole, isDraft: true } });
    expect(await plannedFor(params.id)).toBeUndefined();
  });

  it('editing a notification is refused for what has left, for alarms, and from an older copy', async () => {
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

  it('editing a notification takes up an alarm’s draft, which then leaves as an alarm and is no draft any more', async () => {
    const { call } = await superAdmin();
    const draft = await call(createAlarm, { body: { ...whole, isDraft: true } });
    const params = { id: draft.body.id };
    const sent = await call(updateNotification, { params, body: { ...whole, isDraft: false } });
    expect(sent.body).toMatchObject({ type: 'Alarm', isDraft: false, status: 'scheduled' });
    const { scheduledNotifications: drafts } = (await call(listDraftNotifications, { query: {} })).body;
    expect(drafts.map(({ id }: { id: string }) => id)).not.toContain(params.id);
    expect((await call(updateNotification, { params, body: whole })).status).toBe(409);
  });

  it('editing a notification answers as if it did not exist outside one’s scope', async () => {
    const { item } = await scheduled();
    const other = await app.as('DivisionAdmin');
    const params = { id: item.id };
    expect((await other.call(getNotification, { params })).status).toBe(404);
    expect((await other.call(updateNotification, { params, body: whole })).status).toBe(404);
    expect((await other.call(deleteNotification, { params })).status).toBe(404);
    expect(await plannedFor(item.id)).toMatchObject({ state: 'waiting' });
  });
});

describe('deleting a notification', () => {
  it('deleting a notification takes back what is scheduled, alarms too, and drafts [7.20]', async () => {
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

  it('deleting a notification is refused for what has begun to leave', async () => {
    const { call } = await superAdmin();
    const { body } = await call(createNotification, { body: whole });
    // Another server, whose clock is ahead, has started it.
    await app.db
      .update(pushDeliveries)
      .set({ state: 'sending' })
      .where(eq(pushDeliveries.subjectId, body.id));
    const { status } = await call(deleteNotification, { params: { id: body.id } });
    expect(status).toBe(409);
    expect((await call(getNotification, { params: { id: body.id } })).status).toBe(200);
  });
});
