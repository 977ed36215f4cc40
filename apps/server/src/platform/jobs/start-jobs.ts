import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { QUEUE_CONNECTIONS } from '../db/check-pool-size.ts';
import type { Logger } from '../log/logger.ts';
import { outageReporter } from '../log/outage-reporter.ts';
import { completeUntilDone } from './complete-until-done.ts';
import { bossSettings, type Job } from './define-job.ts';
import { type JobHandler, runLogged } from './job-handler.ts';
import { watchDueJobs } from './watch-due-jobs.ts';

export type Schedule = {
  readonly job: Job;
  /** In Stockholm time. Runs missed while no server was up are made up for by one. */
  readonly cron: string;
  readonly data?: Record<string, unknown>;
};

export type JobsSettings = {
  readonly url: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly handlers: readonly JobHandler[];
  readonly schedules?: readonly Schedule[];
  /** How long a stop waits for running jobs; the rest are aborted and retried later. */
  readonly stopBudgetMs?: number;
  /** How often dead runs are detected. */
  readonly superviseSeconds?: number;
};

export type Jobs = { readonly stop: () => Promise<void> };

/** Fallback polling: workers are normally woken for due jobs. */
const POLLING_SECONDS = 30;

export async function startJobs(settings: JobsSettings): Promise<Jobs> {
  const { url, log, handlers, schedules = [], stopBudgetMs = 10_000, superviseSeconds = 15 } = settings;
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'karportalen-jobs',
    max: QUEUE_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 1,
    schedule: schedules.length > 0,
  });
  const reportOutage = outageReporter(log, 'the job queue met an error');
  boss.on('error', reportOutage);
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));
  const workers = new Map<string, readonly string[]>();
  const stopped = new AbortController();
  const settling = { stopping: stopped.signal, onError: reportOutage };
  try {
    await boss.start();
    for (const { job } of [...handlers, ...schedules]) await boss.createQueue(job.name);
    await keepSchedules(boss, schedules);
    for (const handler of handlers) workers.set(handler.job.name, await work(boss, handler, log, settling));
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const watch = watchDueJobs(boss, workers, reportOutage);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= drain(boss, watch, handlers, stopBudgetMs, stopped);
    return stopping;
  };
  return { stop };
}

async function keepSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const wanted = new Set(schedules.map(({ job }) => job.name));
  for (const { name, key } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name, key);
  }
  for (const { job, cron, data = {} } of schedules) {
    job.schema.parse(data);
    await boss.schedule(job.name, cron, data, {
      ...bossSettings(job),
      tz: 'Europe/Stockholm',
      missed: 'once',
    });
  }
}

/** @returns the ids of its workers */
async function work(
  boss: PgBoss,
  handler: JobHandler,
  log: JobsSettings['log'],
  settling: Parameters<typeof completeUntilDone>[2],
): Promise<string[]> {
  const { name, retry } = handler.job;
  const ids: string[] = [];
  for (let n = 0; n < handler.concurrency; n += 1) {
    const worker: { id?: string } = {};
    const options = { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1 } as const;
    worker.id = await boss.work(name, options, async ([fetched]) => {
      if (!fetched) return;
      // There may be more: the next fetch follows at once instead of at the next poll.
      if (worker.id) boss.notifyWorker(worker.id);
      const { id, signal, retryCount } = fetched;
      await runLogged(handler, fetched.data, { id, signal, attempt: retryCount + 1 }, log);
      if (retry.completesUntilDone) await completeUntilDone(boss, { name, id }, settling);
    });
    ids.push(worker.id);
  }
  return ids;
}

async function drain(
  boss: PgBoss,
  watch: Jobs,
  handlers: readonly JobHandler[],
  budgetMs: number,
  stopped: AbortController,
): Promise<void> {
  const done = new AbortController();
  const budget = delay(budgetMs, undefined, { signal: done.signal }).catch(() => {});
  const idle = handlers.map(({ job }) => boss.offWork(job.name, { wait: true }));
  const running = Promise.all([watch.stop(), ...idle]);
  await Promise.race([running, budget]);
  done.abort();
  stopped.abort();
  // Not pg-boss's graceful stop, which checks only every half second whether work is done.
  await boss.stop({ graceful: false });
}
