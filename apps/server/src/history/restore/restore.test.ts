import { createEvent, deleteEvent, getEvent, updateEvent } from '@karportalen/contract/events/endpoints';
import { copyEventToDates } from '@karportalen/contract/events/series-endpoints';
import { listHistory, restoreHistory } from '@karportalen/contract/history/endpoints';
import type { HistoryEntry } from '@karportalen/contract/history/entry';
import { createNotification, deleteNotification } from '@karportalen/contract/notifications/endpoints';
import { deletePoll, getPoll, updatePoll } from '@karportalen/contract/polls/endpoints';
import { createTheme, deleteTheme } from '@karportalen/contract/themes/endpoints';
import { createCodes } from '@karportalen/contract/tickets/booking-code-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makeCommittee, makeDivision } from '../../../test/makers.ts';
import { booking, sellTickets } from '../../../test/requests/event-bodies.ts';
import { eventSetup } from '../../../test/requests/event-setup.ts';
import { jpeg } from '../../../test/requests/images.ts';
import { makePoll, pollOf } from '../../../test/requests/polls.ts';
import { themeBody } from '../../../test/requests/theme-bodies.ts';
import { committees } from '../../organisations/tables.ts';
import { historyEntries } from '../../platform/history/tables.ts';
import { images } from '../../platform/images/tables.ts';
import { tickets } from '../../tickets/tables/tickets.ts';

type Signed = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let admin: Signed;
let superAdmin: Signed;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
  superAdmin = await app.as('SuperAdmin');
});
afterAll(() => app.close());

const entries = async (item: string, who = admin): Promise<HistoryEntry[]> =>
  (await who.call(listHistory, { query: { item } })).body.entries;
const newest = async (item: string, who = admin) => (await entries(item, who))[0]?.id ?? '';
const restore = (id: string, who = admin) => who.call(restoreHistory, { params: { id } });
const snapshot = async (id: string) => {
  const [row] = await app.db.select().from(historyEntries).where(eq(historyEntries.id, id));
  return row?.after ?? null;
};

const later60 = later(START, minutes(60)).toISOString();
const draft = (values: object = {}) => pollOf({ isDraft: true, ...values }) as never;
const file = async (width = 160) =>
  new File([Uint8Array.from(await jpeg(width, 65))], 'bild.jpg', { type: 'image/jpeg' });

describe('restoring', () => {
  it('restoring gives an earlier version back, the first included, marked with the entry that it came from', async () => {
    const { id } = await makePoll(admin, { isDraft: true, image: await file() });
    const first = await newest(id);
    const { body: before } = await admin.call(getPoll, { params: { id } });
    const changed = draft({ titleSwedish: 'Middag', answersSwedish: ['Soppa', 'Bröd'], removeImage: true });
    await admin.call(updatePoll, { params: { id }, body: changed });
    const { status, body } = await restore(first);
    expect([status, body.notRestored]).toEqual([201, []]);
    expect(body.item).toEqual({ ...before, updatedAt: expect.any(String) });
    const [restored] = await entries(id);
    expect(restored).toMatchObject({ action: 'restored', restoredFrom: first });
    expect(await snapshot(restored?.id ?? '')).toEqual(await snapshot(first));
  });

  it('restoring a deleted draft makes the same item again, with its id, image and owner, whoever restores it', async () => {
    const { id } = await makePoll(admin, { isDraft: true, image: await file() });
    const { body: before } = await admin.call(getPoll, { params: { id } });
    await admin.call(deletePoll, { params: { id } });
    const { status, body } = await restore(await newest(id), superAdmin);
    expect([status, body.notRestored]).toEqual([201, []]);
    const { body: after } = await admin.call(getPoll, { params: { id } });
    expect(after).toEqual({ ...before, updatedAt: expect.any(String), updatedBy: superAdmin.user.email });
  });

  it('restoring says what it could not restore: that it was published, and an image that is gone', async () => {
    const { id } = await makePoll(admin, { scheduleTime: later60, image: await file(170) });
    await admin.call(deletePoll, { params: { id } });
    const [entry] = await app.db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.id, await newest(id)));
    await app.db.delete(images).where(eq(images.sha256, entry?.imageSha256 ?? ''));
    const { body } = await restore(await newest(id));
    expect(body.notRestored).toEqual(['Bild', 'Publicering']);
    expect(body.item).toMatchObject({ id, isDraft: true, imageUrl: null, scheduleTime: later60 });
  });

  const refuses = async (item: string, who = admin) => {
    const { status, body } = await restore(await newest(item, who), who);
    expect([status, body.code]).toEqual([409, 'NOT_RESTORABLE']);
  };

  it('restoring never touches a poll that has opened, nor one that was deleted after that', async () => {
    const { id } = await makePoll(admin);
    await refuses(id);
    await admin.call(deletePoll, { params: { id } });
    await refuses(id);
  });

  it('restoring never touches a notification that was sent', async () => {
    const texts = {
      ...{ titleSwedish: 'Hej', titleEnglish: 'Hello' },
      ...{ notificationMessageSwedish: 'Kom.', notificationMessageEnglish: 'Come.' },
      ...{ inboxMessageSwedish: 'Kom hit.', inboxMessageEnglish: 'Come here.' },
    };
    const body = { ...texts, targetGroup: 'All' as const };
    const atOnce = await admin.call(createNotification, { body });
    await refuses(atOnce.body.id);
    const scheduleTime = later(START, minutes(2)).toISOString();
    const { body: planned } = await admin.call(createNotification, { body: { ...body, scheduleTime } });
    expect((await restore(await newest(planned.id))).status).toBe(201);
    app.time.now = later(START, minutes(2));
    await refuses(planned.id);
    app.time.now = START;
  });

  it('restoring never touches a theme that is shown, nor one that was deleted after that', async () => {
    const start = later(START, minutes(2)).toISOString();
    const { body: theme } = await admin.call(createTheme, { body: themeBody({ start }) });
    expect((await restore(await newest(theme.id))).status).toBe(201);
    app.time.now = later(START, minutes(2));
    await refuses(theme.id);
    await admin.call(deleteTheme, { params: { id: theme.id } });
    await refuses(theme.id);
    app.time.now = START;
  });

  it('restoring never touches an event that has sold a ticket, refunded or not, nor one that was deleted after that', async () => {
    const { create, edit, admin: host } = await eventSetup(app);
    const { id } = await create({ eventReservationDetails: booking('Free') });
    const sold = { eventReservationDetails: booking('Free') };
    expect((await edit(id, { ...sold, nameSwedish: 'Balen' })).status).toBe(200);
    expect((await restore(await newest(id, host()), host())).status).toBe(201);
    const [ticketId = ''] = await sellTickets(app.db, id, 1);
    await refuses(id, host());
    await app.db.update(tickets).set({ refundedAt: START, refundedOre: 0 }).where(eq(tickets.id, ticketId));
    await refuses(id, host());
    expect((await host().call(deleteEvent, { params: { id } })).status).toBe(204);
    await refuses(id, host());
  });

  it('restoring is an ordinary validated write in one’s scope, for those who may make such items', async () => {
    const { id } = await makePoll(admin, { isDraft: true });
    const entry = await newest(id);
    expect((await restore(entry, await app.as('DivisionAdmin'))).status).toBe(404);
    const [row] = await app.db.select().from(historyEntries).where(eq(historyEntries.id, entry));
    const moderator = await app.as('CommitteeModerator');
    const { divisionId, committeeId } = moderator.user;
    const { id: _, at: __, ...same } = row ?? ({} as never);
    const [foreign] = await app.db
      .insert(historyEntries)
      .values({ ...same, divisionId, committeeId })
      .returning();
    expect((await restore(foreign?.id ?? '', moderator)).status).toBe(403);
    const [broken] = await app.db
      .insert(historyEntries)
      .values({ ...same, after: { ...row?.after, titleSwedish: 'x'.repeat(41) } })
      .returning();
    expect((await restore(broken?.id ?? '')).body.fieldErrors).toEqual({ titleSwedish: expect.any(String) });
    const act = { ...same, action: 'exported' as const, after: { file: 'Resultat' } };
    const [exported] = await app.db.insert(historyEntries).values(act).returning();
    expect((await restore(exported?.id ?? '')).body.code).toBe('NOTHING_TO_RESTORE');
  });

  it('restoring works for notifications, themes and events', async () => {
    const committee = await makeCommittee(app.db, { divisionId: admin.user.divisionId ?? '' });
    const texts = { titleSwedish: 'Hej', titleEnglish: 'Hello', isDraft: true as const };
    const notification = await admin.call(createNotification, { body: { ...texts, targetGroup: 'All' } });
    await admin.call(deleteNotification, { params: { id: notification.body.id } });
    const theme = await admin.call(createTheme, { body: { title: 'Lucia', status: 'draft' } as never });
    await admin.call(deleteTheme, { params: { id: theme.body.id } });
    const types = [{ swedishName: 'Vanlig', englishName: 'Standard', price: 0 }];
    const event = await admin.call(createEvent, {
      body: {
        ...{ nameSwedish: 'Bal', name: 'Ball', isDraft: true, host: committee.id, startTime: later60 },
        eventReservationDetails: { reservationType: 'Free', tickets: types, numberOfTickets: 50 },
        questions: [{ kind: 'text', textSwedish: 'Bord?', textEnglish: 'Table?' }],
        answersUntil: START.toISOString(),
      } as never,
    });
    await admin.call(deleteEvent, { params: { id: event.body.id } });
    for (const { body: made, status } of [notification, theme, event]) {
      expect(status, JSON.stringify(made)).toBe(201);
      const [deleted, created] = await entries(made.id);
      const { status: restored, body } = await restore(deleted?.id ?? '');
      expect([restored, body.notRestored], JSON.stringify(body)).toEqual([201, []]);
      expect(await snapshot((await entries(made.id))[0]?.id ?? '')).toEqual(
        await snapshot(created?.id ?? ''),
      );
    }
  });

  it('restoring a deleted event brings back its series, options and co-hosts, and says that its codes are gone', async () => {
    const { create, admin: host, seller } = await eventSetup(app);
    const [kept, gone] = [await makeDivision(app.db), await makeCommittee(app.db, {})];
    const mug = { swedishName: 'Mugg', englishName: 'Mug', price: 60, number: 10, vatRate: 25 as const };
    const { id } = await create({
      host: seller,
      eventReservationDetails: { ...booking('Paid'), options: [mug] },
      coHosts: [
        { divisionId: kept.id, mayEdit: true },
        { committeeId: gone.id, mayEdit: false },
      ],
    });
    const series = await host().call(copyEventToDates, {
      params: { id },
      body: {
        dates: [
          later(START, minutes(60 * 24 * 8))
            .toISOString()
            .slice(0, 10),
        ],
      },
    });
    expect(series.status, JSON.stringify(series.body)).toBe(201);
    const { body: before } = await host().call(getEvent, { params: { id } });
    const codes = { name: 'Vänner', count: 2, kind: 'Percent' as const, percent: 50, ticketTypeIds: [] };
    expect((await host().call(createCodes, { params: { id }, body: codes })).status).toBe(201);
    await app.db.update(committees).set({ deletedAt: START }).where(eq(committees.id, gone.id));
    expect((await host().call(deleteEvent, { params: { id } })).status).toBe(204);
    const { status, body } = await restore(await newest(id, host()), host());
    expect([status, body.notRestored], JSON.stringify(body)).toEqual([
      201,
      ['Medarrangörer', 'Publicering', 'Koder'],
    ]);
    expect(body.item).toMatchObject({
      isDraft: true,
      series: before.series,
      coHosts: [{ division: { id: kept.id }, mayEdit: true }],
      eventReservationDetails: { options: before.eventReservationDetails.options },
    });
  });

  it('restoring an event says that its host is gone', async () => {
    const [own, gone] = [await makeDivision(app.db), admin.user.divisionId ?? ''];
    const committee = await makeCommittee(app.db, { divisionId: gone || own.id });
    const event = await admin.call(createEvent, {
      body: { nameSwedish: 'Bal', name: 'Ball', isDraft: true, host: committee.id } as never,
    });
    const { id } = event.body;
    const first = await newest(id);
    await admin.call(updateEvent, { params: { id }, body: { nameSwedish: 'Fest', isDraft: true } as never });
    await app.db.update(committees).set({ deletedAt: START }).where(eq(committees.id, committee.id));
    const { body } = await restore(first);
    expect(body).toMatchObject({ item: { nameSwedish: 'Bal', host: null }, notRestored: ['Arrangör'] });
  });
});
