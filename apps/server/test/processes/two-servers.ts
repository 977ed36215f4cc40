import { afterAll, beforeAll, beforeEach } from 'vitest';
import { START, type TestApp, testApp } from '../app.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

export let app: TestApp;
export let other: TestApp;

export const setTime = (now: Date): void => {
  app.time.now = now;
  other.time.now = now;
};

/** Called once per test file: two servers on one database, with their clocks reset for each test. */
export const setUpTwoServers = (): void => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    app = await testApp({ database });
    other = await testApp({ database });
  });
  beforeEach(() => setTime(START));
  afterAll(async () => {
    await app.close();
    await other.close();
    await database.drop();
  });
};
