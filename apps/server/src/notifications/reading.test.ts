import {
  createNotification,
  getNotification,
  listDraftNotifications,
  listNotifications,
  listScheduledNotifications,
} from '@karportalen/contract/notifications/endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { app, setUpNotifications, superAdmin, whole } from '../../test/requests/notification-setup.ts';
import { notificationReceipts, notifications } from './tables.ts';

setUpNotifications();

describe('the lists of notifications', () => {
  it('the lists of notifications follow the clock: scheduled soonest first, then history newest first; drafts apart [4.1 7.15 7.16 7.17]', async () => {
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

  it('the lists of notifications are read of those rows alone that are asked for, and never of another’s', async () => {
    const { call } = await app.as('DivisionAdmin');
    const other = await app.as('DivisionAdmin');
    const scheduleTime = later(app.time.now, minutes(1)).toISOString();
    const make = async (who: typeof call, titleSwedish: string): Promise<string> =>
      (await who(createNotification, { body: { ...whole, titleSwedish, scheduleTime } })).body.id;
    const ids = [await make(call, 'ett'), await make(call, 'två'), await make(other.call, 'en annans')];
    await make(call, 'tre');
    app.time.now = later(app.time.now, minutes(1));
    const { body } = await call(listNotifications, { query: { ids: ids.join(',') } });
    const titles = body.notifications.map(({ titleSwedish }: { titleSwedish: string }) => titleSwedish);
    expect(titles.toSorted()).toEqual(['ett', 'två']);
    expect(body.total).toBe(2);
    for (const wrong of ['x', `${ids[0]},`, `${ids[0]}' or 1=1`]) {
      expect((await call(listNotifications, { query: { ids: wrong } })).status).toBe(400);
    }
  });

  it('the lists of notifications page and search', async () => {
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

  it('the lists of notifications count the receipts: so many sent to, so many of them have seen it', async () => {
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

  it('the lists of notifications say which division owns one, for whoever reads it', async () => {
    const { call, user } = await app.as('DivisionAdmin');
    const { body } = await call(createNotification, { body: whole });
    const { call: asUnion } = await superAdmin();
    const one = await asUnion(getNotification, { params: { id: body.id } });
    expect(one.body.ownerDivision.id).toBe(user.divisionId);
    const own = await asUnion(createNotification, { body: whole });
    expect(own.body.ownerDivision).toBeNull();
  });

  it('the lists of notifications say what happened: sent, or failed and why', async () => {
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
