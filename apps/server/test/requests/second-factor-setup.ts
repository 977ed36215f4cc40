import { login } from '@karportalen/contract/auth/endpoints';
import {
  confirmAuthenticatorApp,
  giveSecondFactor,
  startAuthenticatorApp,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { factorPolicies } from '../../src/auth/tables.ts';
import { later, START, type TestApp, testApp } from '../app.ts';
import { PASSWORD } from '../makers.ts';

export let app: TestApp;

/** Called once per test file: the app, with the clock, the limits and the requirement reset for each test. */
export const setUpSecondFactors = (): void => {
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
export const STEP = 30_000;
export const cookiesOf = ({ answer }: Answer) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
/** What an app shows: it has the secret in base32. */
export const codeAt = (secret: string, at: Date) =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
/** Adds an app to this account and moves on to the next step, so that its first code can be used. */
export const withApp = async (by: Organiser) => {
  const { body } = await by.call(startAuthenticatorApp, {});
  const secret: string = body.secret;
  const confirmed = await by.call(confirmAuthenticatorApp, { body: { code: codeAt(secret, app.time.now) } });
  expect(confirmed.status).toBe(200);
  app.time.now = later(app.time.now, STEP);
  return { ...by, secret, codes: confirmed.body.recoveryCodes as string[] };
};
export const firstStep = (email: string) => app.call(login, { body: { email, password: PASSWORD } });
export const secondStep = (first: Answer, body: { code?: string; recoveryCode?: string }) =>
  app.call(giveSecondFactor, { body }, { cookie: cookiesOf(first) });
