import { confirmIdentity, login } from '@karportalen/contract/auth/endpoints';
import {
  confirmAuthenticatorApp,
  giveSecondFactor,
  startAuthenticatorApp,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { beforeEach, expect, it } from 'vitest';
import { later, minutes, START, type TestApp } from '../../test/app.ts';
import { makeSession, PASSWORD } from '../../test/makers.ts';
import { app, other, setTime, setUpTwoServers } from '../../test/processes/two-servers.ts';

// Two servers on one database: a limit that each kept for itself would be twice as high.
setUpTwoServers();
beforeEach(async () => {
  await app.db.execute(sql`delete from rate_hits`);
});

const codeAt = (secret: string, at: Date) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
const servers = () => [app, other] as const;

const withApp = async () => {
  const by = await app.as('SuperAdmin');
  const secret: string = (await by.call(startAuthenticatorApp, {})).body.secret;
  await by.call(confirmAuthenticatorApp, { body: { code: codeAt(secret, START) } });
  setTime(later(START, 30_000));
  return { ...by, secret };
};

const atSecondStep = async (email: string) => {
  const { answer } = await app.call(login, { body: { email, password: PASSWORD } });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (server: TestApp, code: string) => server.call(giveSecondFactor, { body: { code } }, { cookie });
};

it('ten wrong codes of an account are the limit of signing in and confirming together, on all servers, whoever tries', async () => {
  const { user, cookie, secret } = await withApp();
  const step = await atSecondStep(user.email);
  const confirm = (server: TestApp, code: string) =>
    server.call(confirmIdentity, { body: { code } }, { cookie });
  for (const server of servers()) {
    for (let n = 0; n < 3; n += 1) expect((await step(server, '000000')).status).toBe(400);
    for (let n = 0; n < 2; n += 1) expect((await confirm(server, '000000')).status).toBe(400);
  }
  const right = codeAt(secret, app.time.now);
  const anew = await atSecondStep(user.email);
  for (const server of servers()) {
    expect((await step(server, right)).status).toBe(429);
    expect((await anew(server, right)).status).toBe(429);
    expect((await confirm(server, right)).status).toBe(429);
  }
  // A quarter of an hour later the right code is taken again.
  setTime(later(app.time.now, minutes(15) + 1));
  const session = await makeSession(app.db, user.id, app.time.now);
  const body = { code: codeAt(secret, app.time.now) };
  expect((await other.call(confirmIdentity, { body }, { cookie: session.cookie })).status).toBe(204);
});

it('no more than ten of many simultaneous wrong codes are tried', async () => {
  const { user } = await withApp();
  const step = await atSecondStep(user.email);
  const tries = Array.from({ length: 24 }, (_, n) => step(n % 2 === 0 ? app : other, '000000'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});

it('adding an authenticator app allows ten wrong codes', async () => {
  const by = await app.as('SuperAdmin');
  const secret: string = (await by.call(startAuthenticatorApp, {})).body.secret;
  const confirm = (code: string) => by.call(confirmAuthenticatorApp, { body: { code } });
  for (let n = 0; n < 10; n += 1) expect((await confirm('000000')).status).toBe(400);
  expect((await confirm(codeAt(secret, START))).status).toBe(429);
});

it('wrong codes of one account do not lock out another', async () => {
  const [one, two] = [await withApp(), await withApp()];
  const step = await atSecondStep(one.user.email);
  for (let n = 0; n < 11; n += 1) await step(app, '000000');
  setTime(later(START, minutes(2)));
  const right = codeAt(two.secret, app.time.now);
  expect((await (await atSecondStep(two.user.email))(app, right)).status).toBe(200);
});
