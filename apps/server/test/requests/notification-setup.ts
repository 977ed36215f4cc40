import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { writeAlarmRule } from '../../src/notifications/alarms/alarm-rule.ts';
import { pushDeliveries } from '../../src/notifications/delivery/tables.ts';
import { later, minutes, START, type TestApp, testApp } from '../app.ts';

export let app: TestApp;

/** Called once per test file: the app, with the clock reset for each test. */
export const setUpNotifications = (): void => {
  beforeAll(async () => {
    app = await testApp();
    // Tests sign in several super admins.
    await writeAlarmRule(app.db, true);
  });
  beforeEach(() => {
    app.time.now = START;
  });
  afterAll(() => app.close());
};

export const texts = {
  titleSwedish: 'Lunchföreläsning',
  titleEnglish: 'Lunch lecture',
  notificationMessageSwedish: 'Kom till Vasa klockan tolv.',
  notificationMessageEnglish: 'Come to Vasa at noon.',
  inboxMessageSwedish: 'Ett företag bjuder på lunch i Vasa.',
  inboxMessageEnglish: 'A company treats us to lunch in Vasa.',
};

/** Before the session's access expires, so that tests can move the clock there. */
export const soon = later(START, minutes(3)).toISOString();

/** A complete scheduled notification as the portal sends it. */
export const whole = { ...texts, targetGroup: 'Student' as const, scheduleTime: soon };

export const superAdmin = () => app.as('SuperAdmin');

/** The push scheduled for a notification. */
export const plannedFor = async (id: string) => {
  const [row] = await app.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id));
  return row;
};
