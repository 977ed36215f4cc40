import {
  addPasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@karportalen/contract/auth/passkey-endpoints';
import { expect } from 'vitest';
import { softwarePasskey } from '../../../../bench/lib/software-passkey.mjs';
import type { TestApp } from '../app.ts';
import { type Answer, app, type Organiser } from './factor-setup.ts';

export type Key = ReturnType<typeof softwarePasskey>;
export type Ways = NonNullable<Parameters<Key['get']>[1]>;

export const origin = 'http://portal.exempel.se';
export const newKey = (canSync = false) => softwarePasskey({ origin, canSync });

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
export const codeOf = ({ body }: Answer) => body.code;
