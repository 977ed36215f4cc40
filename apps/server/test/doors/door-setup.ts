import { afterAll, beforeAll, beforeEach } from 'vitest';
import { wrongPins } from '../../src/door/tables.ts';
import { events } from '../../src/events/tables.ts';
import { START, type TestApp, testApp } from '../app.ts';
import { makeBookable } from '../money/tickets.ts';

export const PIN = '864201';

export let app: TestApp;
export let admin: Awaited<ReturnType<TestApp['as']>>;
/** The only event, created anew for each test. */
export let event: Awaited<ReturnType<typeof makeBookable>>['event'];

/** Called once per test file: each test gets one event of this organiser, and no wrong PINs. */
export const setUpDoors = (): void => {
  beforeAll(async () => {
    app = await testApp();
    admin = await app.as('DivisionAdmin');
  });
  beforeEach(async () => {
    app.time.now = START;
    await app.db.delete(wrongPins);
    await app.db.delete(events);
    ({ event } = await makeBookable(app.db, START, { owner: admin.user, pin: PIN }));
  });
  afterAll(() => app.close());
};
