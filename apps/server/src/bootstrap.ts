import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { startFactorNotice } from './auth/factor-policy.ts';
import { hashPassword } from './auth/passwords.ts';
import { secretBox } from './auth/secret-box.ts';
import { type Config, withPort } from './config.ts';
import { type DemoAccount, demoMembers } from './demo/demo-accounts.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { healthWarnings } from './maintenance/health-warnings.ts';
import { startMaintenance } from './maintenance/maintenance.ts';
import { gauges, readGauges } from './maintenance/metrics-readings.ts';
import { startDeliveryWorker } from './notifications/delivery/worker.ts';
import { openPayments } from './open-payments.ts';
import { refuseHalfRestored } from './platform/backup/half-restored.ts';
import { checkPoolSize, WORKER_CONNECTIONS } from './platform/db/check-pool-size.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { checkPort, listenError } from './platform/http/port-in-use.ts';
import { cameraHeaders } from './platform/http/security.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { createLogger, type Logger } from './platform/log/logger.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { serveMetricsOnPort } from './platform/metrics/serve-metrics.ts';
import { readFcmCredentials } from './platform/push/fcm-credentials.ts';
import { closeGateways, openGateways, startChecks } from './platform/push/open-gateways.ts';
import { openSharedClock } from './platform/shared-clock.ts';
import { StartupError } from './platform/startup-error.ts';
import { roomIn } from './platform/store/free-space.ts';
import { openStore } from './platform/store/store.ts';
import { jobHandlers, schedules } from './registries/jobs.ts';
import { pushSubjects } from './registries/push-subjects.ts';
import { reportHeldWork } from './registries/restored-work.ts';
import { startOffering } from './tickets/waiting/sweep-lines.ts';
import { startWebhooks } from './webhooks/deliver.ts';

export type Running = {
  readonly address: string;
  readonly demoAccounts: readonly DemoAccount[];
  readonly simulatorPage: string | undefined;
  readonly stop: () => Promise<void>;
};

type Stop = () => Promise<void>;

type Surroundings = {
  readonly portalDir: string;
  readonly memberDir: string;
  /** The payment simulator, which replaces Swish in the demo. */
  readonly simulatorFile: string;
  readonly doorDir: string;
  readonly announce: (line: string) => void;
  /** Aborts the start: the current step finishes, then everything started so far is stopped. */
  readonly signal: AbortSignal;
};

/** Starts everything in order. If a step fails, what was started is stopped again in reverse order. */
export const bootstrap = async (given: Config, surroundings: Surroundings): Promise<Running> => {
  const config = withPort(given, await checkPort(given));
  const log = createLogger({ level: config.logLevel, ...(config.logFile && { file: config.logFile }) });
  const stops: Stop[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    return await bringUp(config, { ...surroundings, log, stops, stop });
  } catch (error) {
    await stop();
    throw error;
  }
};

const fcmCredentials = ({ fcmCredentialsFile: file }: Config) => {
  if (file === undefined) return undefined;
  const credentials = readFcmCredentials(file);
  if (!credentials) throw new StartupError('FCM_CREDENTIALS_FILE: ska vara en nyckelfil för ett tjänstkonto');
  return credentials;
};

const isMeasured = ({ metrics }: Config): boolean =>
  metrics.port !== undefined || metrics.token !== undefined;

const bringUp = async (
  config: Config,
  {
    portalDir,
    memberDir,
    simulatorFile,
    doorDir,
    announce,
    signal,
    log,
    stops,
    stop,
  }: Surroundings & { readonly log: Logger; readonly stops: Stop[]; readonly stop: Stop },
): Promise<Running> => {
  const { databaseUrl, dataDir, publicUrl } = config;
  const store = databaseUrl ? undefined : await openStore({ dataDir, log });
  if (store) stops.push(store.stop);
  signal.throwIfAborted();
  const url = databaseUrl ?? store?.url ?? '';
  await refuseHalfRestored(url);
  await checkPoolSize(url, config.databasePoolSize);
  await migrate(url);
  signal.throwIfAborted();
  const requests = openDatabase(url, { poolSize: config.databasePoolSize, log });
  stops.push(requests.close);
  const { db, close } = openDatabase(url, { poolSize: WORKER_CONNECTIONS, name: 'karportalen-workers', log });
  stops.push(close);
  const sharedClock = await openSharedClock({ db, log });
  stops.push(sharedClock.stop);
  const clock = sharedClock.now;
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    dataDir,
    // Prints sign-in links on the terminal. Only in the demo: a real link in a terminal log would let its reader in.
    announce: config.demo.fill ? announce : undefined,
    log,
  });
  stops.push(async () => mailer.close());
  const retentionDays = config.participantRetentionDays;
  const { provider: payments, simulatorPage } = await openPayments(config, { simulatorFile, log, stops });
  const { historyMonths } = config;
  const services = { db, mailer, clock, publicUrl, retentionDays, historyMonths, payments };
  const jobs = await startJobs({ url, log, handlers: jobHandlers(services), schedules });
  stops.push(jobs.stop);
  signal.throwIfAborted();
  // After the job tables exist: the demo queues mails for some tickets.
  const demoAccounts = await prepareDemo(db, {
    demo: config.demo,
    now: clock(),
    retentionDays,
    hashPassword,
  });
  signal.throwIfAborted();
  await startFactorNotice(db, config.demo.fill, clock());
  await reportHeldWork(db, log);
  stops.push(startMaintenance({ db, mailer, dataDir, log }).stop);
  stops.push(startOffering({ db, clock, log }).stop);
  const gateways = await openGateways(db, {
    fcm: fcmCredentials(config),
    contact: config.mailFrom,
    reach: { loopback: config.pushLoopback },
    log,
    clock,
  });
  stops.push(() => closeGateways(gateways));
  const checks = startChecks(gateways);
  // Not awaited: a gateway that does not answer must not delay the stop.
  stops.push(async () => void checks.stop());
  const latestMinutes = config.pushLatestMinutes;
  stops.push(startDeliveryWorker({ db, gateways, subjects: pushSubjects, clock, log, latestMinutes }).stop);
  const box = secretBox(config.secretKey);
  const webhookReach = { loopback: config.webhookLoopback };
  stops.push(startWebhooks({ db, clock, box, reach: webhookReach, publicUrl, log }).stop);
  const counts = isMeasured(config)
    ? createMetrics({ requests: requests.pool, workers: db.$client }, gauges, readGauges(db))
    : undefined;
  if (counts && config.metrics.port !== undefined) {
    const metricsServer = await serveMetricsOnPort(counts, { host: config.host, port: config.metrics.port });
    stops.push(async () => void metricsServer.close());
  }
  const webApps = [
    { path: '/app/', folder: memberDir },
    { path: '/door/', folder: doorDir, headers: cameraHeaders },
  ] as const;
  const isBuilt = (folder: string) => existsSync(join(folder, 'index.html'));
  if (!isBuilt(portalDir)) log.warn('the portal is not built; only the API is served');
  const { counterAccount, cashAccount, holdMinutes, trustProxy } = config;
  const hasRoom = store && roomIn(dataDir, log);
  const app = await createApp({
    db: requests.db,
    healthDb: db,
    findWarnings: healthWarnings({ config, clock: sharedClock }),
    ...{
      log,
      clock,
      publicUrl,
      retentionDays,
      counterAccount,
      cashAccount,
      holdMinutes,
      trustProxy,
      hasRoom,
    },
    ...(counts && { metrics: { counts, token: config.metrics.token } }),
    testSenders: { gateways, mailer },
    payments,
    ...(config.demo.fill && { demoMembers, isDemo: true }),
    oidc: config.oidc,
    portalOidc: config.portalOidc,
    secretKey: config.secretKey,
    passkeyRpId: config.passkeyRpId,
    pushReach: { loopback: config.pushLoopback },
    webhookReach,
    ...(isBuilt(portalDir) && { portalDir }),
    webApps: webApps.filter(({ folder }) => isBuilt(folder)),
  });
  stops.push(() => app.close());
  const { host, port } = config;
  // The port was free when checked at the start, but another process may have taken it since.
  await app.listen({ host, port }).catch(async (error) => {
    throw await listenError(error, { host, port });
  });
  return { address: publicUrl, demoAccounts, simulatorPage, stop };
};
