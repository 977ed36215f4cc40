import { formatDateTime } from '@karportalen/contract/core/date-format';
import {
  forceAlarm,
  getAlarmSettings,
  listOpenAlarms,
  releaseAlarm,
  setAlarmSettings,
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
import { beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { sentMails } from '../../../test/mail/sent-mails.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { type AlarmDesk, alarmBody, alarmDesk, takeJobs } from '../../../test/requests/alarms.ts';
import { app, plannedFor, setUpNotifications, soon } from '../../../test/requests/notification-setup.ts';
import { roleFunctions } from '../../auth/tables.ts';
import { events } from '../../events/tables.ts';
import { historyEntries } from '../../platform/history/tables.ts';
import { pushDeliveries } from '../delivery/tables.ts';
import { notifications } from '../tables.ts';
import { mailAlarmNotice } from './notice-mail.ts';

setUpNotifications();

let desk: AlarmDesk;
beforeEach(async () => {
  await app.db.execute(sql`truncate notifications, push_deliveries cascade`);
  desk = await alarmDesk(app);
});

const rights = (role: 'DivisionAdmin', has: boolean) => {
  const row = { role, function: 'AlarmPushNotification' } as const;
  return has
    ? app.db.insert(roleFunctions).values(row).onConflictDoNothing()
    : app.db.execute(
        sql`delete from role_functions where role = ${role} and function = 'AlarmPushNotification'`,
      );
};

const lastActions = async (id: string) => {
  const rows = await app.db
    .select({ action: historyEntries.action, actorId: historyEntries.actorId, after: historyEntries.after })
    .from(historyEntries)
    .where(eq(historyEntries.itemId, id))
    .orderBy(historyEntries.at);
  return rows;
};

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

  it('an alarm by two people that is edited after it was read cannot be released, nor its new text by the old hash', async () => {
    const { writer, other, ask } = desk;
    const asked = await ask();
    const params = { id: asked.id };
    const changed = { ...alarmBody, titleEnglish: 'Leave at once' };
    const draft = await writer.call(updateNotification, { params, body: { ...changed, isDraft: true } });
    expect(draft.body).toMatchObject({ status: 'draft', hash: null });
    const body = { hash: asked.hash ?? '' };
    const gone = await other.call(releaseAlarm, { params, body });
    expect([gone.status, gone.body.code]).toEqual([409, 'ALARM_NOT_AWAITING']);
    const anew = await writer.call(updateNotification, { params, body: changed });
    expect(anew.body).toMatchObject({ status: 'awaiting' });
    expect(anew.body.hash).not.toBe(asked.hash);
    const old = await other.call(releaseAlarm, { params, body });
    expect([old.status, old.body.code]).toEqual([409, 'ALARM_CHANGED']);
    expect(await plannedFor(asked.id)).toBeUndefined();
    expect((await other.call(releaseAlarm, { params, body: { hash: anew.body.hash } })).status).toBe(200);
  });

  it('an alarm by two people that is edited and released at the same moment leaves as it was read, or not at all', async () => {
    const { writer, other } = desk;
    const seen = new Set<number>();
    for (let n = 0; n < 10 || (seen.size < 2 && n < 200); n += 1) {
      await app.db.execute(sql`truncate notifications, push_deliveries cascade`);
      const asked = await desk.ask();
      const params = { id: asked.id };
      const edit = () =>
        writer.call(updateNotification, { params, body: { ...alarmBody, titleSwedish: 'Ändrad' } });
      const release = () => other.call(releaseAlarm, { params, body: { hash: asked.hash ?? '' } });
      const first = n % 2 === 0 ? [edit(), release()] : [release(), edit()].toReversed();
      const [, released] = await Promise.all(first);
      seen.add(released?.status ?? 0);
      const planned = await plannedFor(asked.id);
      if (released?.status === 200) expect(planned).toMatchObject({ titleSwedish: alarmBody.titleSwedish });
      else expect([released?.body.code, planned]).toEqual(['ALARM_CHANGED', undefined]);
    }
    // Control: both outcomes occurred, so it was a race.
    expect([...seen].toSorted()).toEqual([200, 409]);
  });

  it('an alarm by two people cannot be released once something cleared its link by itself', async () => {
    const { writer, other } = desk;
    const { event } = await makeBookable(app.db, START, {
      owner: { role: 'SuperAdmin', divisionId: null, committeeId: null },
    });
    const linked = { ...alarmBody, linkKind: 'event' as const, linkId: event.id };
    const { body: asked } = await writer.call(createAlarm, { body: linked });
    await app.db.update(notifications).set({ linkEventId: null }).where(eq(notifications.id, asked.id));
    const { body } = await other.call(releaseAlarm, { params: { id: asked.id }, body: { hash: asked.hash } });
    expect(body.code).toBe('ALARM_CHANGED');
    await app.db
      .delete(events)
      .where(eq(events.id, event.id))
      .catch(() => {});
  });

  it('every part of an alarm by two people is in its hash', async () => {
    const { writer } = desk;
    const hashes = new Set<string>();
    const changes = [
      {},
      { titleSwedish: 'Annan' },
      { titleEnglish: 'Other' },
      { notificationMessageSwedish: 'Annan' },
      { notificationMessageEnglish: 'Other' },
      { inboxMessageSwedish: 'Annan' },
      { inboxMessageEnglish: 'Other' },
      { targetGroup: 'Student' as const },
      { scheduleTime: soon },
      { linkKind: 'url' as const, linkUrl: 'https://karen.se' },
    ];
    const { body: made } = await writer.call(createAlarm, { body: alarmBody });
    for (const change of changes) {
      const params = { id: made.id };
      const { body } = await writer.call(updateNotification, { params, body: { ...alarmBody, ...change } });
      hashes.add(body.hash);
    }
    expect(hashes.size).toBe(changes.length);
  });

  it('an alarm by two people is released once when two release it at the same moment', async () => {
    const { other, ask } = desk;
    const third = await app.as('SuperAdmin');
    const asked = await ask();
    const release = (by: typeof other) =>
      by.call(releaseAlarm, { params: { id: asked.id }, body: { hash: asked.hash ?? '' } });
    const answers = await Promise.all([release(other), release(third), release(other), release(third)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      Array(3).fill('ALARM_NOT_AWAITING'),
    );
    expect(await app.db.$count(pushDeliveries, eq(pushDeliveries.subjectId, asked.id))).toBe(1);
    const actions = (await lastActions(asked.id)).map(({ action }) => action);
    expect(actions).toEqual(['alarmAsked', 'alarmReleased']);
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

describe('who is asked', () => {
  it('those who are asked are the others with the right, by mail and by push to the member with their address', async () => {
    const { writer, other, ask } = desk;
    const member = await makePerson(app.db, { email: other.user.email });
    await makePerson(app.db, { email: writer.user.email });
    await app.as('DivisionAdmin');
    await takeJobs(app.db, 'send-alarm-notice');
    const asked = await ask();
    const jobs = await takeJobs<{ noticeId: string; userId: string }>(app.db, 'send-alarm-notice');
    expect(jobs.map(({ userId }) => userId)).toEqual([other.user.id]);
    const { sent, mailer } = sentMails();
    const services = { db: app.db, mailer, publicUrl: 'http://portal.exempel.se', clock: () => app.time.now };
    for (const job of jobs) await mailAlarmNotice(services, job);
    expect(sent).toMatchObject([{ to: other.user.email, subject: 'Godkänn larmet ”Lunchföreläsning”' }]);
    expect(sent[0]?.text).toContain(`/push-notifications/alarm/show/${asked.id}`);
    const [notice] = await app.db.select().from(pushDeliveries).where(eq(pushDeliveries.kind, 'alarmNotice'));
    expect(notice).toMatchObject({ priority: 'high', titleSwedish: 'Ett larm väntar på dig' });
    const { rows } = await app.db.execute<{
      id: string;
    }>(sql`select app_users.id from app_users where app_users.email in (
      select u.email from alarm_notices n join users u on u.id = any(n.user_ids) where n.id = ${notice?.subjectId})`);
    expect(rows.map(({ id }) => id)).toEqual([member.id]);
    // A mail that comes after it was released says nothing.
    await other.call(releaseAlarm, { params: { id: asked.id }, body: { hash: asked.hash ?? '' } });
    for (const job of jobs) await mailAlarmNotice(services, job);
    expect(sent).toHaveLength(1);
  });

  it('nobody is asked where only one person has the right, or the union allows one person', async () => {
    const { writer, other, ask } = desk;
    const settings = async (by = writer) => (await by.call(getAlarmSettings, {})).body;
    expect(await settings()).toMatchObject({ isOnePerson: false, others: [{ id: other.user.id }] });
    const set = await writer.call(setAlarmSettings, { body: { isOnePerson: true } });
    expect([set.status, set.body.isOnePerson]).toEqual([200, true]);
    const alone = await ask();
    expect(alone).toMatchObject({ status: 'sending', hash: null });
    expect(alone.alarm).toMatchObject({ askedAt: null, writtenBy: { id: writer.user.id } });
    await writer.call(setAlarmSettings, { body: { isOnePerson: false } });
    expect((await ask()).status).toBe('awaiting');
    // An invited account that has never signed in cannot release anything.
    await app.db.execute(sql`delete from sessions where user_id = ${other.user.id}`);
    await app.db.execute(sql`update users set password_hash = null where id = ${other.user.id}`);
    expect((await ask()).status).toBe('sending');
    const division = await app.as('DivisionAdmin');
    expect((await division.call(setAlarmSettings, { body: { isOnePerson: true } })).status).toBe(403);
  });
});

describe('an alarm that nobody answers', () => {
  const reason = 'Det brinner och ingen svarar.';

  it('an alarm that nobody answers is sent after two minutes with a reason, and everybody with the right is told', async () => {
    const { writer, other, ask } = desk;
    const asked = await ask();
    await takeJobs(app.db, 'send-alarm-notice');
    const params = { id: asked.id };
    app.time.now = later(START, minutes(2) - 1);
    const soonest = await writer.call(forceAlarm, { params, body: { reason } });
    expect([soonest.status, soonest.body.code]).toEqual([409, 'ALARM_TOO_SOON']);
    app.time.now = later(START, minutes(2));
    for (const empty of ['', '  '])
      expect((await writer.call(forceAlarm, { params, body: { reason: empty } })).status).toBe(400);
    const forced = await writer.call(forceAlarm, { params, body: { reason } });
    expect(forced.body).toMatchObject({ status: 'sending', alarm: { forcedReason: reason } });
    expect(await plannedFor(asked.id)).toMatchObject({ state: 'waiting', sendAt: app.time.now });
    expect((await lastActions(asked.id)).at(-1)).toMatchObject({
      action: 'alarmForced',
      actorId: writer.user.id,
      after: { forcedReason: reason },
    });
    const jobs = await takeJobs<{ noticeId: string; userId: string }>(app.db, 'send-alarm-notice');
    expect(jobs.map(({ userId }) => userId).toSorted()).toEqual([writer.user.id, other.user.id].toSorted());
    const { sent, mailer } = sentMails();
    const services = { db: app.db, mailer, publicUrl: 'http://portal.exempel.se', clock: () => app.time.now };
    for (const job of jobs) await mailAlarmNotice(services, job);
    expect(sent[0]?.text).toContain(`Anledning: ${reason}`);
    expect((await other.call(releaseAlarm, { params, body: { hash: asked.hash ?? '' } })).status).toBe(409);
  });

  it('an alarm that nobody answers and that is scheduled is said to be scheduled, not sent', async () => {
    const { writer } = desk;
    const scheduleTime = later(START, minutes(60)).toISOString();
    const { body: asked } = await writer.call(createAlarm, { body: { ...alarmBody, scheduleTime } });
    await takeJobs(app.db, 'send-alarm-notice');
    app.time.now = later(START, minutes(2));
    const forced = await writer.call(forceAlarm, { params: { id: asked.id }, body: { reason } });
    expect(forced.body.status).toBe('scheduled');
    const [job] = await takeJobs<{ noticeId: string; userId: string }>(app.db, 'send-alarm-notice');
    const { sent, mailer } = sentMails();
    const services = { db: app.db, mailer, publicUrl: 'http://portal.exempel.se', clock: () => app.time.now };
    if (job) await mailAlarmNotice(services, job);
    expect(sent).toMatchObject([{ subject: 'Larmet ”Lunchföreläsning” schemalades utan godkännande' }]);
    expect(sent[0]?.text).toContain(`har schemalagt larmet till ${formatDateTime(scheduleTime)}`);
    const [notice] = await app.db
      .select()
      .from(pushDeliveries)
      .where(eq(pushDeliveries.titleSwedish, 'Ett larm schemalades utan godkännande'));
    expect(notice?.bodySwedish).toContain(`går ut ${formatDateTime(scheduleTime)}`);
  });
});
