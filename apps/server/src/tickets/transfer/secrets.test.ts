import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noSenders, START, type TestApp, testApp } from '../../../test/app.ts';
import { makeBookable, makeTicket, ticketDesk } from '../../../test/money/tickets.ts';
import { createApp } from '../../app.ts';
import { runLogged } from '../../platform/jobs/job-handler.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { jobHandlers } from '../../registries/jobs.ts';
import { sendTransferMail } from './transfer-ticket.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'karportalen-secrets-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const API = '/api/v1/events/external-ticket';

it('no token, code or address of a transfer reaches the log, and the pages send no referrer', async () => {
  const file = join(folder, 'server.log');
  const log = createLogger({ level: 'trace', file });
  const server = await createApp({
    db: app.db,
    log,
    clock: () => START,
    publicUrl: 'http://portal.exempel.se',
    trustProxy: false,
    portalDir: folder,
    counterAccount: '1930',
    cashAccount: '1910',
    retentionDays: 180,
    holdMinutes: 10,
    testSenders: noSenders(),
  });
  const { user: owner } = await app.as('DivisionAdmin');
  const list = await makeBookable(app.db, START, { owner });
  const { token } = await makeTicket(app.db, list, { holderEmail: 'givare@exempel.se' });
  const receiverEmail = 'mottagare@exempel.se';
  const post = (path: string, payload: object | string, type = 'application/json') =>
    server.inject({ method: 'POST', url: `${API}/${path}`, payload, headers: { 'content-type': type } });

  for (const url of [
    `/transfer-ticket/${token}`,
    '/transfer-confirmation',
    `/transfer-ticket/${token}?x=${token}`,
  ]) {
    const page = await server.inject({ url });
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  }
  expect((await server.inject({ url: `/api/v1/nothing/${token}` })).statusCode).toBe(404);
  expect((await post('validate', { token })).statusCode).toBe(200);
  expect((await post('transfer', { token, receiverEmail: 'nobody' })).statusCode).toBe(400);
  expect(
    (await post('transfer', `{"token": "${token}", "receiverEmail": "${receiverEmail}"`)).statusCode,
  ).toBe(400);
  expect((await post('transfer', token, 'text/plain')).statusCode).toBe(415);
  expect((await post('transfer', { token, receiverEmail })).statusCode).toBe(204);
  expect((await post('transfer', { token, receiverEmail })).statusCode).toBe(400);

  const desk = ticketDesk(app);
  const handler = jobHandlers({ ...desk.services, retentionDays: 180, historyMonths: 24 }).find(
    ({ job }) => job === sendTransferMail,
  );
  if (!handler) throw new Error('nobody sends the mails');
  const context = { signal: new AbortController().signal, id: 'x', attempt: 1 };
  for (const data of await desk.takeWaiting()) await runLogged(handler, data, context, log);
  await server.close();

  const written = await readFile(file, 'utf8');
  expect(written).toContain('/api/v1/events/external-ticket/transfer');
  expect(written).toContain('job done');
  const mail = desk.sent.find(({ to }) => to === receiverEmail)?.text ?? '';
  // The code and the link; a guest's mail has both in two languages.
  const made = [...new Set([...mail.matchAll(/[\w-]{43}/g)].map(([secret]) => secret))];
  expect(made).toHaveLength(2);
  for (const secret of [token, receiverEmail, 'givare@exempel.se', ...made])
    expect(written).not.toContain(secret);
});
