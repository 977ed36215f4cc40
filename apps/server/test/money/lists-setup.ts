import { afterAll, beforeAll } from 'vitest';
import { START, type TestApp, testApp } from '../app.ts';
import { makeBookable } from './tickets.ts';

export let app: TestApp;
export let admin: Awaited<ReturnType<TestApp['as']>>;

/** Called once per test file: the app with an organiser of a division. */
export const setUpLists = (): void => {
  beforeAll(async () => {
    app = await testApp();
    admin = await app.as('DivisionAdmin');
  });
  afterAll(() => app.close());
};

/** An event of this organiser that can be booked. */
export const bookable = (values: Partial<Parameters<typeof makeBookable>[2]> = {}) =>
  makeBookable(app.db, START, { owner: admin.user, ...values });
