import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../test/database.ts';
import { defineJob } from '../jobs/define-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { jobHandler } from '../jobs/job-handler.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { mailRetry } from './mail-retry.ts';
import { createMailer } from './mailer.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

it('a mail is retried for more than four days, and never waits more than an hour', () => {
  const { limit, delaySeconds, maxDelaySeconds = Number.POSITIVE_INFINITY } = mailRetry;
  // The shortest delays of the queue's formula: half of the doubled delay.
  const waits = Array.from({ length: limit }, (_, n) =>
    Math.min(maxDelaySeconds, delaySeconds * 2 ** Math.min(n, 15)),
  );
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(4 * 24 * 3_600);
  expect(Math.max(...waits)).toBe(3_600);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('a retry delivers a mail when the server that was down is back', async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const port = await freePort();
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const mailer = createMailer({ smtpUrl, from: 'portal@union.se', dataDir: tmpdir(), log });
  const retry = { ...mailRetry, delaySeconds: 1, maxDelaySeconds: 1 };
  const greet = defineJob({ name: 'greet', schema: z.strictObject({ userId: z.number() }), retry });
  const attempts: number[] = [];
  const handler = jobHandler(greet, async ({ userId }, { attempt }) => {
    attempts.push(attempt);
    await mailer.send({ to: `user${userId}@student.se`, subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' });
  });
  const jobs = await startJobs({ url: database.url, log, handlers: [handler] });
  onTestFinished(jobs.stop);

  await enqueue(database.db, greet, { userId: 7 });
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), 30_000);
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => stream.on('end', done).resume(),
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    // Its keep-alive connection would hold the server open.
    mailer.close();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  await vi.waitFor(() => expect(recipients).toEqual(['user7@student.se']), 30_000);
});
