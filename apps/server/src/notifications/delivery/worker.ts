import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db, Q } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { outageReporter } from '../../platform/log/outage-reporter.ts';
import type { PushGateways } from '../../platform/push/open-gateways.ts';
import { finishDone } from './finish-deliveries.ts';
import { STANDARD_LATEST_MINUTES } from './lateness.ts';
import { isAnythingOpen, lockBatch, releaseBatches } from './lock-batch.ts';
import { type RetryPolicy, standardRetryPolicy } from './push-retry-policy.ts';
import type { PushSubject } from './push-subject.ts';
import { reportTrouble } from './report-trouble.ts';
import { sendBatch } from './send-batch.ts';
import { startDue } from './start-deliveries.ts';
import type { PushKind } from './tables.ts';
import { subjectOf } from './waited-push.ts';

export type DeliveryWorkerSettings = {
  readonly db: Db;
  readonly gateways: PushGateways;
  readonly subjects: Readonly<Record<PushKind, PushSubject>>;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly retryPolicy?: RetryPolicy;
  /** A push later than this is held until an organiser releases it. */
  readonly latestMinutes?: number;
  /** Batches sent concurrently by one server: while one writes to the database, another sends. */
  readonly lanes?: number;
  readonly pollMs?: number;
};

/** How often an idle server polls for due deliveries. */
export const POLL_MS = 500;

/** How often a busy server polls for further due deliveries. */
const LOOK_MS = 100;

const TELL_MS = 5_000;

export type DeliveryWorker = { readonly stop: () => Promise<void> };

/** TCP keepalive: the database notices a lost server within half a minute and frees its batch. */
const noticeLostServers = (session: Q) =>
  session.execute(sql`select set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`);

/** Sends what is due as long as it runs. Any number of servers may run a worker on the same database. */
export const startDeliveryWorker = (settings: DeliveryWorkerSettings): DeliveryWorker => {
  const {
    db,
    gateways,
    subjects,
    clock,
    log,
    retryPolicy = standardRetryPolicy,
    latestMinutes = STANDARD_LATEST_MINUTES,
    lanes = 3,
    pollMs = POLL_MS,
  } = settings;
  const stopped = new AbortController();
  const { signal } = stopped;
  const report = outageReporter(log, 'the sending of pushes met an error');

  let lookedAt = 0;
  /**
   * Also runs during a long send, so that an alarm does not wait for its end. Returns whether there is more to send.
   */
  const startAllDue = async (): Promise<boolean> => {
    if (performance.now() - lookedAt < LOOK_MS) return false;
    lookedAt = performance.now();
    let isMore = false;
    try {
      for (;;) {
        const outcome = await startDue(db, { now: clock(), retryPolicy, latestMinutes, subjects });
        if (outcome === 'none') break;
        if (outcome === 'started') isMore = true;
        if (outcome === 'held')
          log.warn({ latestMinutes }, 'a push was held: it is too late to leave by itself');
      }
    } catch (error) {
      // One delivery that cannot be started does not stop those that have been.
      report(error);
    }
    return isMore;
  };

  const toldAt = new Map<string, number>();
  /** Throttled: a thousand batches may have the same trouble. */
  const isToBeTold = (id: string): boolean => {
    if (performance.now() < (toldAt.get(id) ?? 0)) return false;
    toldAt.set(id, performance.now() + TELL_MS);
    return true;
  };

  let hopeless = new Set<string>();
  const lane = async (): Promise<void> => {
    const client = await db.$client.connect();
    try {
      const session = drizzle(client);
      await noticeLostServers(session);
      while (!signal.aborted) {
        if (await startAllDue()) fillLanes();
        const claim = await lockBatch(session, clock());
        if (!claim) break;
        const { delivery, batch } = claim;
        if (batch.intendedDevice !== batch.reachedDevice) {
          const about = { delivery: delivery.id, batch: batch.number };
          log.warn(about, 'a push batch was cut short; its last wave is sent again with the same keys');
        }
        const subject = subjectOf(subjects, delivery);
        const troubled = async () => {
          if (isToBeTold(delivery.id)) await reportTrouble(db, delivery, { subject, latestMinutes });
        };
        const given = { gateways, subject, retryPolicy, latestMinutes, clock, signal, hopeless, troubled };
        const waits = await sendBatch({ session, claim, ...given });
        await releaseBatches(session);
        if (waits) await troubled();
        await finishDone(db, subjects, clock());
      }
      await releaseBatches(session);
      client.release();
    } catch (error) {
      // Destroys the connection, which frees its advisory locks whatever state it is in.
      client.release(true);
      throw error;
    }
  };

  const running = new Set<Promise<void>>();
  /** A lane ends when it finds nothing to send. New work while another lane still sends starts all of them again. */
  const fillLanes = () => {
    while (!signal.aborted && running.size < lanes) {
      const one = lane()
        .catch(report)
        .finally(() => running.delete(one));
      running.add(one);
    }
  };

  /** Awaits no lane: a gateway that is slow with one push must not delay the next, which may be an alarm. */
  const round = async (): Promise<void> => {
    if (!(await isAnythingOpen(db, clock()))) return;
    if (running.size === 0) hopeless = new Set();
    lookedAt = 0;
    await startAllDue();
    // Finishes deliveries that a killed server had sent but not finished.
    await finishDone(db, subjects, clock());
    fillLanes();
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await round().catch(report);
      await delay(pollMs, undefined, { signal }).catch(() => {});
    }
    await Promise.all(running);
  };

  const ended = run();
  return {
    stop: async () => {
      stopped.abort();
      await ended;
    },
  };
};
