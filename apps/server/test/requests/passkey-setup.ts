import { login } from '@karportalen/contract/auth/endpoints';
import {
  addPasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@karportalen/contract/auth/passkey-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { softwarePasskey } from '../../../../bench/lib/software-passkey.mjs';
import { factorPolicies } from '../../src/auth/tables.ts';
import { START, type TestApp, testApp } from '../app.ts';
import { PASSWORD } from '../makers.ts';

export let app: TestApp;

/** Called once per test file: the app, with the clock, the limits and the union's requirement reset for each test. */
export const setUpPasskeys = (): void => {
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
export type Key = ReturnType<typeof softwarePasskey>;
export type Ways = NonNullable<Parameters<Key['get']>[1]>;

export const origin = 'http://portal.exempel.se';
export const newKey = (canSync = false) => softwarePasskey({ origin, canSync });
export const cookiesOf = ({ answer }: Answer) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

export const add = async (by: Organiser, key: Key, name = 'Telefonen', ways = {}) => {
  const { body: options } = await by.call(startPasskey, {});
  return by.call(addPasskey, { body: { name, passkey: key.create(options, ways) as never } });
};

/** A new account with a passkey. */
export const withKey = async (key: Key = newKey(true), role: Parameters<TestApp['as']>[0] = 'SuperAdmin') => {
  const by = await app.as(role);
  const { status, body } = await add(by, key);
  expect({ status, body: status === 201 || body }).toEqual({ status: 201, body: true });
  return { ...by, key, passkeyId: body.passkey.id as string, codes: body.recoveryCodes as string[] };
};

export const signInOptions = async () => (await app.call(startPasskeySignIn, {})).body;
export const send = (passkey: object, headers = {}) =>
  app.call(signInWithPasskey, { body: { passkey: passkey as never } }, headers);
export const signIn = async (key: Key, ways: Ways = {}) => send(key.get(await signInOptions(), ways));
export const firstStep = (email: string) => app.call(login, { body: { email, password: PASSWORD } });
export const codeOf = ({ body }: Answer) => body.code;
