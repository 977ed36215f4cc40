import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPostgres } from '../../../test/faults/own-postgres.ts';
import { mailServer } from '../../../test/mail/mail-server.ts';
import { jobWorkers, note } from '../../../test/processes/job-workers.ts';
import { createLogger } from '../log/logger.ts';
import { createMailer } from '../mail/mailer.ts';
import type { Retry } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install-jobs.ts';
import { jobHandler } from './job-handler.ts';

const log = createLogger({ level: 'silent' });
const soon: Retry = { limit: 3, delaySeconds: 1, backoff: false };

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let pool: Pool;
beforeAll(async () => {
  postgres = await ownPostgres();
  pool = new Pool({ connectionString: postgres.url });
  pool.on('error', () => {});
  await installJobs(postgres.url);
});
afterAll(async () => {
  await pool.end();
  await postgres.remove();
});

/** The Message-IDs of one job's mails when the database goes down while the mail server accepts the mail. */
const mailsAcrossRestart = async (name: string, retry: Retry) => {
  const { start, clear, lines } = jobWorkers();
  let crashes = 0;
  const smtp = await mailServer({
    onRcptTo: (_address, _session, done) => {
      if (crashes > 0) return done();
      crashes += 1;
      postgres.crash('SIGQUIT').then(() => done(), done);
    },
  });
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'k@exempel.se', dataDir: '/nowhere', log });
  const job = { ...note(name, retry), heartbeat: 10 };
  const mail = { to: 'kim@exempel.se', subject: 'Kvitto', text: 'Kvitto', html: '<p>Kvitto</p>' };
  const handler = jobHandler(job, async ({ n }) => mailer.send({ ...mail, id: `receipt.${n}` }));
  try {
    await start(postgres.url, { handlers: [handler], superviseSeconds: 1 });
    await enqueue(drizzle(pool), job, { n: 1 });
    // The mail was sent, but the completion could not be recorded.
    await expect.poll(() => [smtp.received.length, lines.length > 0], { timeout: 20_000 }).toEqual([1, true]);
    await postgres.start();
    const state = async () => {
      const { rows } = await pool
        .query<{ state: string }>('select state from pgboss.job where name = $1', [name])
        .catch(() => ({ rows: [] }));
      return rows[0]?.state;
    };
    await expect.poll(state, { timeout: 30_000 }).toBe('completed');
    return smtp.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim());
  } finally {
    await clear();
    mailer.close();
    await smtp.stop();
  }
};

const ID = '<receipt.1@exempel.se>';

it('a mail leaves once though the database is away when that is to be noted', async () => {
  expect(await mailsAcrossRestart('with', { ...soon, completesUntilDone: true })).toEqual([ID]);
});

it('a mail that is not noted until that is done leaves again, under the same Message-ID (control)', async () => {
  expect(await mailsAcrossRestart('without', soon)).toEqual([ID, ID]);
}, 60_000);
