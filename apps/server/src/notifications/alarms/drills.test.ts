import { allEndpoints } from '@karportalen/contract/all-endpoints';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { listOpenAlarms, releaseAlarm } from '@karportalen/contract/notifications/alarm-endpoints';
import {
  createDrill,
  endDrill,
  getDrillReach,
  releaseDrill,
  withdrawDrill,
} from '@karportalen/contract/notifications/drill-endpoints';
import {
  createAlarm,
  deleteNotification,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { type AlarmDesk, alarmBody, alarmDesk, allowOnePersonAlarms } from '../../../test/requests/alarms.ts';
import { app, plannedFor, setUpNotifications, texts } from '../../../test/requests/notification-setup.ts';
import { pushSubjects } from '../../registries/push-subjects.ts';
import { recipientsOf } from '../delivery/push-subject.ts';
import { pushDeliveries } from '../delivery/tables.ts';
import { notificationReceipts, notifications } from '../tables.ts';

setUpNotifications();

let desk: AlarmDesk;
beforeEach(async () => {
  await app.db.execute(sql`truncate notifications, push_deliveries, app_users cascade`);
  desk = await alarmDesk(app);
});

const inAnHour = later(START, minutes(60)).toISOString();
const forUnion = {
  ...texts,
  audience: 'union' as const,
  targetGroup: 'All' as const,
  scheduleTime: inAnHour,
};

const recipientsAt = async (id: string): Promise<string[]> => {
  const delivery = await plannedFor(id);
  if (!delivery) return [];
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from app_users where ${recipientsOf(pushSubjects.notification, delivery)} order by id`,
  );
  return rows.map((row) => row.id);
};

const allBegin = (item: Notification): boolean =>
  Object.keys(texts).every((name) =>
    item[name as keyof typeof texts].startsWith(name.endsWith('Swedish') ? 'ÖVNING' : 'DRILL'),
  );

describe('a drill for organisers', () => {
  it('a drill for organisers reaches those organisers who have the app, and nobody else; one person may', async () => {
    const { writer, other } = desk;
    const organiser = await makePerson(app.db, { email: other.user.email });
    await makePerson(app.db);
    expect((await writer.call(getDrillReach, {})).body).toEqual({ organisers: 1, others: 1 });
    const { status, body } = await writer.call(createDrill, { body: texts });
    expect([status, body.drill, body.status, body.targetGroup]).toEqual([201, 'organisers', 'sending', null]);
    expect(allBegin(body)).toBe(true);
    expect(await recipientsAt(body.id)).toEqual([organiser.id]);
    expect((await writer.call(listOpenAlarms, {})).body.alarms).toMatchObject([{ id: body.id }]);
    const ended = await writer.call(endDrill, { params: { id: body.id } });
    expect(ended.status).toBe(200);
    const [answer] = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.id, ended.body.alarm.answerId));
    expect(answer).toMatchObject({ drill: 'organisers', titleSwedish: 'ÖVNING: Övningen är slut' });
  });

  it('a drill for organisers of a division stays within it', async () => {
    await app.db.execute(
      sql`insert into role_functions values ('DivisionAdmin', 'AlarmPushNotification') on conflict do nothing`,
    );
    const admin = await app.as('DivisionAdmin');
    const mine = await makePerson(app.db, { email: admin.user.email });
    await makePerson(app.db, { email: desk.writer.user.email });
    const { body } = await admin.call(createDrill, { body: texts });
    expect(await recipientsAt(body.id)).toEqual([mine.id]);
    await app.db.execute(
      sql`delete from role_functions where role = 'DivisionAdmin' and function = 'AlarmPushNotification'`,
    );
  });
});

describe('a drill for members', () => {
  it('a drill for members takes two people whatever the rule, and tells the members an hour ahead', async () => {
    const { writer, other } = desk;
    await allowOnePersonAlarms(app.db);
    const member = await makePerson(app.db);
    const { body: asked } = await writer.call(createDrill, { body: forUnion });
    expect(asked).toMatchObject({ status: 'awaiting', drill: 'union', hash: expect.any(String) });
    expect(await plannedFor(asked.id)).toBeUndefined();
    const args = { params: { id: asked.id }, body: { hash: asked.hash } };
    expect((await writer.call(releaseDrill, args)).body.code).toBe('ALARM_OWN');
    const { status, body } = await other.call(releaseDrill, args);
    expect([status, body.status, body.date]).toEqual([200, 'scheduled', inAnHour]);
    const [notice] = await app.db.select().from(notifications).where(eq(notifications.type, 'Notification'));
    expect(notice).toMatchObject({
      drill: 'union',
      sendAt: START,
      titleSwedish: 'ÖVNING: Ett provlarm kommer',
    });
    expect(await recipientsAt(notice?.id ?? '')).toEqual([member.id]);
    expect(await recipientsAt(asked.id)).toEqual([member.id]);
  });

  it('a drill for members is refused with too short a notice, and where nobody else could release it', async () => {
    const { writer, other, again } = desk;
    const soon = later(START, minutes(59)).toISOString();
    const faultsOf = async (scheduleTime: string | null) =>
      (await writer.call(createDrill, { body: { ...forUnion, scheduleTime } })).body.fieldErrors;
    expect(await faultsOf(soon)).toEqual({
      scheduleTime: 'Medlemmarna ska förvarnas minst en timme före övningen.',
    });
    expect(await faultsOf(null)).toEqual({
      scheduleTime: 'Detta fält får inte lämnas tomt.',
    });
    const { body: asked } = await writer.call(createDrill, { body: forUnion });
    app.time.now = later(START, minutes(1));
    const late = await (await again(other)).call(releaseDrill, {
      params: { id: asked.id },
      body: { hash: asked.hash },
    });
    expect(late.body.code).toBe('DRILL_TOO_SOON');
    expect(await plannedFor(asked.id)).toBeUndefined();
    app.time.now = START;
    await app.db.execute(sql`delete from users where id = ${other.user.id}`);
    expect((await writer.call(createDrill, { body: forUnion })).body.code).toBe('DRILL_NEEDS_TWO');
  });

  it('a drill that is removed after its notice is called off to those who got the notice, and to nobody else', async () => {
    const { writer, other } = desk;
    const told = await makePerson(app.db);
    const messages = () => app.db.select().from(notifications).where(eq(notifications.type, 'Notification'));
    const remove = async (id: string) =>
      expect((await other.call(deleteNotification, { params: { id } })).status).toBe(204);
    const asked = async () => (await writer.call(createDrill, { body: forUnion })).body;
    await remove((await asked()).id);
    const later = { ...texts, scheduleTime: inAnHour };
    await remove((await writer.call(createDrill, { body: later })).body.id);
    expect(await messages()).toEqual([]);

    const drill = await asked();
    await other.call(releaseDrill, { params: { id: drill.id }, body: { hash: drill.hash } });
    const [notice] = await messages();
    await app.db
      .insert(notificationReceipts)
      .values({ notificationId: notice?.id ?? '', personId: told.id, sentAt: START });
    await makePerson(app.db);
    await remove(drill.id);
    const [calledOff] = (await messages()).filter(({ id }) => id !== notice?.id);
    expect(calledOff).toMatchObject({
      ...{ titleSwedish: 'ÖVNING: Övningen är inställd', titleEnglish: 'DRILL: The drill is called off' },
      ...{ drill: 'union', sendAt: START, isDraft: false },
    });
    expect(await recipientsAt(calledOff?.id ?? '')).toEqual([told.id]);
    expect(await plannedFor(notice?.id ?? '')).toMatchObject({ stoppedAt: START });
    expect(await plannedFor(drill.id)).toBeUndefined();
  });

  it('a drill and an alarm share no call: each is unknown to the other’s, and a drill cannot be edited', async () => {
    const { writer, other, ask } = desk;
    const { body: drill } = await writer.call(createDrill, { body: forUnion });
    const alarm = await ask();
    const hashed = ({ id, hash }: Notification) => ({ params: { id }, body: { hash: hash ?? '' } });
    expect((await other.call(releaseAlarm, hashed(drill))).status).toBe(404);
    expect((await other.call(releaseDrill, hashed(alarm))).status).toBe(404);
    const edit = await writer.call(updateNotification, { params: { id: drill.id }, body: alarmBody });
    expect(edit.body.code).toBe('ALARM_LOCKED');
    expect((await other.call(withdrawDrill, { params: { id: drill.id } })).body.status).toBe('draft');
    const word = { ...alarmBody, titleSwedish: 'ÖVNING: Brand' };
    expect((await writer.call(createAlarm, { body: word })).body.fieldErrors).toEqual({
      titleSwedish: 'Ett skarpt larm kan inte börja med ÖVNING.',
    });
  });

  it('a drill keeps its word in the database, whoever writes the row', async () => {
    const { body } = await desk.writer.call(createDrill, { body: texts });
    const write = app.db
      .update(notifications)
      .set({ titleEnglish: 'Fire' })
      .where(eq(notifications.id, body.id));
    await expect(write).rejects.toThrow();
  });
});

describe('a drill never reaches members by a call of one person', () => {
  /** Bodies that some call about an item could take. */
  const bodies = (drill: Notification): object[] => [
    {},
    { hash: drill.hash ?? '' },
    { reason: 'Ingen svarar.' },
    { ...alarmBody, isDraft: false },
    { ...alarmBody, scheduleTime: inAnHour },
    { ...forUnion },
    { texts: {} },
  ];
  const writing = Object.values(allEndpoints).filter(
    ({ method, path, upload, multipart }: Definition) =>
      method !== 'GET' && !upload && !multipart && /^\/(notifications|history|alarm|drill)/.test(path),
  );

  const toMembers = async (): Promise<number> => {
    const { rows } = await app.db.execute<{ n: number }>(sql`
      select count(*)::int as n from push_deliveries d join notifications n on n.id = d.subject_id
      where d.kind = 'notification' and n.drill is not null and d.audience = 'group'`);
    return rows[0]?.n ?? 0;
  };

  it('the walk has every call about notifications', () => expect(writing.length).toBeGreaterThan(15));

  it.each([0, 3])(
    'a drill never reaches members by any call of its writer, %i minutes after it was asked for',
    async (n) => {
      const { writer, again } = desk;
      const { body: drill } = await writer.call(createDrill, {
        body: { ...forUnion, scheduleTime: later(START, minutes(90)).toISOString() },
      });
      const { body: small } = await writer.call(createDrill, { body: texts });
      app.time.now = later(START, minutes(n));
      const by = await again(writer);
      const { rows } = await app.db.execute<{ id: string }>(sql`select id from history_entries`);
      const ids = [drill.id, small.id, ...rows.map(({ id }) => id)];
      for (const endpoint of writing)
        for (const id of endpoint.path.includes(':id') ? ids : [drill.id])
          for (const body of endpoint.body ? bodies(drill) : [undefined])
            await by.call(endpoint, { params: { id }, ...(body && { body }) } as never);
      expect(await app.db.$count(notifications, isNotNull(notifications.drill))).toBeGreaterThan(0);
      expect(await toMembers()).toBe(0);
    },
    60_000,
  );

  it('control: a second person’s release is seen by the same count', async () => {
    const { writer, other } = desk;
    const { body: drill } = await writer.call(createDrill, { body: forUnion });
    await other.call(releaseDrill, { params: { id: drill.id }, body: { hash: drill.hash } });
    expect(await toMembers()).toBe(2);
    expect(await app.db.$count(pushDeliveries)).toBeGreaterThan(0);
  });
});
