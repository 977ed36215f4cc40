import {
  confirmAuthenticatorApp,
  giveSecondFactor,
  startAuthenticatorApp,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { later } from '../app.ts';
import { type Answer, app, cookiesOf, type Organiser } from './factor-setup.ts';

export const STEP = 30_000;
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
export const secondStep = (first: Answer, body: { code?: string; recoveryCode?: string }) =>
  app.call(giveSecondFactor, { body }, { cookie: cookiesOf(first) });
