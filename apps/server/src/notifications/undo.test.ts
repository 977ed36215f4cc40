import {
  createAlarm,
  createNotification,
  listNotifications,
  listScheduledNotifications,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import { describe, expect, it } from 'vitest';
import { later, START } from '../../test/app.ts';
import {
  app,
  plannedFor,
  setUpNotifications,
  superAdmin,
  texts,
} from '../../test/requests/notification-setup.ts';

setUpNotifications();

const seconds = (n: number) => later(START, n * 1000);
const now = { ...texts, targetGroup: 'Student' as const };
const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a notification that is sent now', () => {
  it('a notification that is sent now leaves at once where the call says nothing else', async () => {
    const { call } = await superAdmin();
    for (const more of [{}, { undoSeconds: 0 }, { undoSeconds: null }]) {
      const { status, body } = await call(createNotification, { body: { ...now, ...more } });
      expect([status, body.status, body.date]).toEqual([201, 'sending', START.toISOString()]);
    }
  });

  it('a notification that is sent now with seconds to undo is scheduled for then, and in no history until then', async () => {
    const { call } = await superAdmin();
    const { status, body } = await call(createNotification, { body: { ...now, undoSeconds: 20 } });
    expect([status, body.status, body.scheduleTime, body.date]).toEqual([
      ...[201, 'scheduled', null],
      seconds(20).toISOString(),
    ]);
    expect(await plannedFor(body.id)).toMatchObject({ state: 'waiting', sendAt: seconds(20) });
    const listed = async () => [
      idsIn((await call(listScheduledNotifications, {})).body.scheduledNotifications).includes(body.id),
      idsIn((await call(listNotifications, {})).body.notifications).includes(body.id),
    ];
    expect(await listed()).toEqual([true, false]);
    app.time.now = seconds(20);
    expect(await listed()).toEqual([false, true]);
  });

  it.each([-1, 61, 1.5, '20'])(
    'a notification that is sent now has 0 to 60 seconds to undo, not %s',
    async (undoSeconds) => {
      const { call } = await superAdmin();
      const { status, body } = await call(createNotification, { body: { ...now, undoSeconds } as never });
      expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['undoSeconds']]);
    },
  );

  it('a notification that is scheduled keeps its time whatever the seconds', async () => {
    const { call } = await superAdmin();
    const scheduleTime = seconds(120).toISOString();
    const { body } = await call(createNotification, { body: { ...now, scheduleTime, undoSeconds: 20 } });
    expect(body.date).toBe(scheduleTime);
  });

  it('an alarm leaves at once, and says so to whoever asks for seconds', async () => {
    const { call } = await superAdmin();
    const refused = await call(createAlarm, { body: { ...now, undoSeconds: 20 } });
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      { undoSeconds: 'Ett larm går ut direkt och kan inte ångras.' },
    ]);
  });
});

describe('undoing', () => {
  const sent = async (more: object = {}) => {
    const sender = await superAdmin();
    const { body } = await sender.call(createNotification, { body: { ...now, undoSeconds: 20, ...more } });
    const undo = (by = sender) =>
      by.call(updateNotification, {
        params: { id: body.id },
        body: { ...now, isDraft: true, updatedAt: body.updatedAt },
      });
    return { sender, body, undo };
  };

  it('undoing gives back a draft with every word, and nothing leaves', async () => {
    const { body, undo } = await sent();
    app.time.now = seconds(19);
    const { status, body: draft } = await undo();
    expect(status).toBe(200);
    expect(draft).toMatchObject({
      ...texts,
      id: body.id,
      isDraft: true,
      status: 'draft',
      scheduleTime: null,
    });
    expect(await plannedFor(body.id)).toBeUndefined();
  });

  it('undoing is refused once its time has come, also before any server has begun to send', async () => {
    const { body, undo } = await sent();
    app.time.now = seconds(20);
    const { status, body: refused } = await undo();
    expect([status, refused.code]).toEqual([409, 'ALREADY_LEAVING']);
    expect(await plannedFor(body.id)).toMatchObject({ state: 'waiting' });
  });

  it('undoing is for whoever may change it: for others it does not exist', async () => {
    const { body, undo } = await sent();
    expect((await undo(await app.as('DivisionAdmin'))).status).toBe(404);
    expect(await plannedFor(body.id)).toMatchObject({ state: 'waiting' });
  });

  it('what was undone is sent again as any draft is, now or at a time', async () => {
    const { sender, body, undo } = await sent();
    await undo();
    const again = await sender.call(updateNotification, {
      params: { id: body.id },
      body: { ...now, isDraft: false, undoSeconds: 10 },
    });
    expect([again.status, again.body.date]).toEqual([200, seconds(10).toISOString()]);
  });

  it('a lost answer changes nothing: the same call again is the same notification, and it still leaves', async () => {
    const { call } = await superAdmin();
    const key = { 'idempotency-key': 'notis-1' };
    const first = await call(createNotification, { body: { ...now, undoSeconds: 20 } }, key);
    app.time.now = seconds(5);
    const second = await call(createNotification, { body: { ...now, undoSeconds: 20 } }, key);
    expect(second.body.id).toBe(first.body.id);
    expect(await plannedFor(first.body.id)).toMatchObject({ state: 'waiting', sendAt: seconds(20) });
  });
});
