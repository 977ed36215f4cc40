import { createHook } from 'node:async_hooks';
import { login, requestPasswordReset } from '@karportalen/contract/auth/endpoints';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makeUser } from '../../test/makers.ts';
import { passwordHashOf } from './accounts.ts';
import { authenticatorApps } from './tables.ts';

/** What async_hooks calls a task of argon2's native module, which gives it no name. */
const NATIVE_TASK = 'undefined';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await testApp();
  passwordHash = await passwordHashOf('rätt-lösenord');
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`delete from rate_hits`));

/** What a call does: its database statements, and the passwords that it verifies (each is a native task). */
const costsOf = async (act: () => Promise<{ status: number }>) => {
  let verified = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === NATIVE_TASK) verified += 1;
    },
  }).enable();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await act();
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  hook.disable();
  return { status, statements, verified };
};

const accounts: readonly (readonly [string, () => Promise<string>])[] = [
  ['nobody’s', async () => 'ingen@exempel.se'],
  [
    'of an account without a password',
    async () => (await makeUser(app.db, 'SuperAdmin', { passwordHash: null })).email,
  ],
  [
    'of a role that has ended',
    async () => (await makeUser(app.db, 'DivisionAdmin', { passwordHash, roleEndsOn: '2020-01-01' })).email,
  ],
  [
    'of an account with a second factor',
    async () => {
      const { id, email } = await makeUser(app.db, 'SuperAdmin', { passwordHash });
      await app.db.insert(authenticatorApps).values({ userId: id, secret: Buffer.from('x'), addedAt: START });
      return email;
    },
  ],
];

it.each(accounts)(
  'a refused sign-in costs what a wrong password costs when the address is %s',
  async (_, make) => {
    const { email: known } = await makeUser(app.db, 'SuperAdmin', { passwordHash });
    const email = await make();
    const signIn = (address: string) => () =>
      app.call(login, { body: { email: address, password: 'fel-lösenord' } });
    // Opens the connections.
    await signIn('forst@exempel.se')();
    const wrong = await costsOf(signIn(known));
    expect(wrong).toMatchObject({ status: 401, verified: 1 });
    expect(wrong.statements).toBeGreaterThan(0);
    expect(await costsOf(signIn(email))).toEqual(wrong);
  },
);

it('asking for a new password costs the same for a known address and for an unknown one', async () => {
  const { email } = await makeUser(app.db, 'SuperAdmin', { passwordHash });
  const ask = (address: string) => () => app.call(requestPasswordReset, { body: { email: address } });
  // The queue is looked up once.
  await ask('forst@exempel.se')();
  const known = await costsOf(ask(email));
  expect(known).toMatchObject({ status: 204, verified: 0 });
  expect(await costsOf(ask('ingen@exempel.se'))).toEqual(known);
});
