import { openMemberSession, requestMemberCode } from '@karportalen/contract/people/member-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { START, type TestApp, testApp } from '../app.ts';
import { memberDesk } from './member-desk.ts';
import { signInClients } from './sign-in-clients.ts';

export let app: TestApp;
export let desk: ReturnType<typeof memberDesk>;
export let clients: ReturnType<typeof signInClients>;

/** Called once per test file: the app with demo members, whose limits and mails are reset for each test. */
export const setUpSignIn = (): void => {
  beforeAll(async () => {
    app = await testApp({ demoMembers: ['student@demo.se', 'borta@demo.se'] });
    desk = memberDesk(app);
    clients = signInClients(app, desk);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    desk.sent.length = 0;
    app.time.now = START;
    await app.db.execute(sql`delete from rate_hits`);
    await app.db.execute(sql`delete from pgboss.job`);
  });
};

export const ask = (email: string) => app.call(requestMemberCode, { body: { email } });
export const enter = (email: string, code: string, as?: 'bearer', userAgent = 'x') =>
  app.call(openMemberSession, { body: { email, code, ...(as && { as }) } }, { 'user-agent': userAgent });
export const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
export const refused = { status: 401, body: { code: 'WRONG_CODE' } };
