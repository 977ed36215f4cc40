import { formatDateTime } from '@karportalen/contract/core/date-format';
import {
  forceAlarm,
  getAlarmSettings,
  releaseAlarm,
  setAlarmSettings,
} from '@karportalen/contract/notifications/alarm-endpoints';
import { createAlarm } from '@karportalen/contract/notifications/endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { sentMails } from '../../../test/mail/sent-mails.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { desk, lastActions, setUpAlarms } from '../../../test/requests/alarm-setup.ts';
import { alarmBody, takeJobs } from '../../../test/requests/alarms.ts';
import { app, plannedFor } from '../../../test/requests/notification-setup.ts';
import { pushDeliveries } from '../delivery/tables.ts';
import { mailAlarmNotice } from './notice-mail.ts';

setUpAlarms();

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
