import { createAlarm } from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { sql } from 'drizzle-orm';
import { writeAlarmRule } from '../../src/notifications/alarms/alarm-rule.ts';
import type { Db } from '../../src/platform/db/database.ts';
import type { TestApp } from '../app.ts';
import { makeSession } from '../makers.ts';
import { texts } from './notification-setup.ts';

export type Organiser = Awaited<ReturnType<TestApp['as']>>;

/** For tests that have several super admins and send alarms alone. */
export const allowOnePersonAlarms = (db: Db): Promise<void> => writeAlarmRule(db, true);

export const alarmBody: typeof texts & { targetGroup: 'All' | 'Student'; scheduleTime: string | null } = {
  ...texts,
  targetGroup: 'All',
  scheduleTime: null,
};

/** A union with exactly these super admins, where alarms take two people. */
export const alarmDesk = async (app: TestApp) => {
  await app.db.execute(sql`delete from users`);
  await writeAlarmRule(app.db, false);
  const [writer, other] = [await app.as('SuperAdmin'), await app.as('SuperAdmin')];
  const ask = async (by: Organiser = writer): Promise<Notification> => {
    const { status, body } = await by.call(createAlarm, { body: alarmBody });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  /** The same person signed in anew, after the clock has moved. */
  const again = async ({ user }: Organiser): Promise<Organiser> => {
    const session = await makeSession(app.db, user.id, app.time.now);
    const call: Organiser['call'] = (endpoint, args, headers) =>
      app.call(endpoint, args, { cookie: session.cookie, ...headers });
    return { user, ...session, call };
  };
  return { writer, other, ask, again };
};
export type AlarmDesk = Awaited<ReturnType<typeof alarmDesk>>;

/** Takes the queued jobs with this name. */
export const takeJobs = async <T>(db: Db, name: string): Promise<T[]> => {
  const { rows } = await db.execute<{ data: T }>(
    sql`delete from pgboss.job where name = ${name} returning data`,
  );
  return rows.map(({ data }) => data);
};
