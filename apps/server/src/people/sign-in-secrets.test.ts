import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  closeMemberSession,
  getMe,
  openMemberSession,
  requestMemberCode,
} from '@karportalen/contract/people/member-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { memberDesk } from '../../test/members/member-desk.ts';
import { runLogged } from '../platform/jobs/job-handler.ts';
import { createLogger, type Logger } from '../platform/log/logger.ts';
import { jobHandlers } from '../registries/jobs.ts';
import { sendSignInCode } from './sign-in-mail.ts';

let app: TestApp;
let folder: string;
let log: Logger;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karportalen-codes-'));
  log = createLogger({ level: 'trace', file: join(folder, 'server.log') });
  app = await testApp({ log });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('no code, token or address of a sign-in reaches the log, also when the mail fails', async () => {
  const { email, id } = await makePerson(app.db);
  const desk = memberDesk(app);
  await app.call(requestMemberCode, { body: { email } });
  const handle = async (mailer = desk.services.mailer) => {
    const handlers = jobHandlers({ ...desk.services, mailer, retentionDays: 180, historyMonths: 24 });
    const handler = handlers.find(({ job }) => job === sendSignInCode);
    if (!handler) throw new Error('nobody mails the codes');
    const context = { signal: new AbortController().signal, id: 'x', attempt: 1 };
    await runLogged(handler, { memberId: id }, context, log);
  };
  const failing = {
    ...desk.services.mailer,
    send: () => Promise.reject(new Error(`550 no such mailbox ${email}`)),
  };
  await expect(handle(failing)).rejects.toThrow();
  await handle();
  const code = /^\d{6}$/m.exec(desk.sent.at(-1)?.text ?? '')?.[0] ?? '';
  const enter = (given: string) =>
    app.call(openMemberSession, { body: { email, code: given, as: 'bearer' } });
  expect((await enter('000000')).status).toBe(401);
  const { body } = await enter(code);
  await app.call(getMe, {}, { authorization: `Bearer ${body.token}` });
  await app.call(closeMemberSession, {}, { cookie: `karappen_session=${body.token}` });
  // The link format of an older version's mails.
  await app.inject({ url: `/app/sign-in?email=${encodeURIComponent(email)}&code=${code}` });
  const { secret = '' } = desk.mailedLink();
  await app.call(openMemberSession, { body: { email, code, secret } });
  await app.inject({
    method: 'POST',
    url: '/app/v1/auth/session',
    payload: `{"code": "${code}"`,
    headers: { 'content-type': 'application/json' },
  });

  const written = await readFile(join(folder, 'server.log'), 'utf8');
  expect(written).toContain('/app/v1/auth/session');
  expect(written).toContain('job done');
  expect(written).toContain('550');
  expect(code).toMatch(/^\d{6}$/);
  expect(secret).toMatch(/^[\w-]{43}$/);
  for (const trace of [code, secret, body.token, email, encodeURIComponent(email)])
    expect(written).not.toContain(trace);
});
