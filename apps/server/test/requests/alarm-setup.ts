import { eq, sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { roleFunctions } from '../../src/auth/tables.ts';
import { historyEntries } from '../../src/platform/history/tables.ts';
import { type AlarmDesk, alarmDesk } from './alarms.ts';
import { app, setUpNotifications } from './notification-setup.ts';

export let desk: AlarmDesk;

/** Called once per test file: an app with two organisers who may send alarms, and no alarm, for each test. */
export const setUpAlarms = (): void => {
  setUpNotifications();
  beforeEach(async () => {
    await app.db.execute(sql`truncate notifications, push_deliveries cascade`);
    desk = await alarmDesk(app);
  });
};

export const rights = (role: 'DivisionAdmin', has: boolean) => {
  const row = { role, function: 'AlarmPushNotification' } as const;
  return has
    ? app.db.insert(roleFunctions).values(row).onConflictDoNothing()
    : app.db.execute(
        sql`delete from role_functions where role = ${role} and function = 'AlarmPushNotification'`,
      );
};

export const lastActions = async (id: string) => {
  const rows = await app.db
    .select({ action: historyEntries.action, actorId: historyEntries.actorId, after: historyEntries.after })
    .from(historyEntries)
    .where(eq(historyEntries.itemId, id))
    .orderBy(historyEntries.at);
  return rows;
};
