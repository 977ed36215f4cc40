import { login } from '@karportalen/contract/auth/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { factorPolicies } from '../../src/auth/tables.ts';
import { START, type TestApp, testApp } from '../app.ts';
import { PASSWORD } from '../makers.ts';

export let app: TestApp;

/** Called once per test file: the app, with the clock, the limits and the union's requirement reset for each test. */
export const setUpFactors = (): void => {
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.time.now = START;
    await app.db.execute(sql`delete from rate_hits`);
    await app.db.update(factorPolicies).set({ policy: 'voluntary', requiredFrom: START });
  });
};

export type Organiser = Awaited<ReturnType<TestApp['as']>>;
export type Answer = Awaited<ReturnType<TestApp['inject']>>;

export const cookiesOf = ({ answer }: Answer) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
export const firstStep = (email: string) => app.call(login, { body: { email, password: PASSWORD } });
