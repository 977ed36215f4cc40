import type { Db } from '../db/database.ts';
import type { Reach } from '../http/public-host.ts';
import { startPeriodicTask } from '../jobs/periodic-task.ts';
import type { Logger } from '../log/logger.ts';
import { withBreakerPerService, withCircuitBreaker } from './circuit-breaker.ts';
import { fcmGateway } from './fcm.ts';
import type { FcmCredentials } from './fcm-credentials.ts';
import type { PushGateway } from './gateway.ts';
import { type GatewayHealth, gatewayHealth } from './gateway-health.ts';
import { vapidKeysOf } from './vapid.ts';
import { webPushGateway } from './web-push.ts';

export type PushGateways = {
  readonly fcm: PushGateway;
  readonly webpush: PushGateway;
};

export type GatewaySettings = {
  /** Absent: pushes to phones are refused with the reason. */
  readonly fcm: FcmCredentials | undefined;
  /** Contact address for push services: the sender of mails. */
  readonly contact: string;
  /** Which browser push services are called. */
  readonly reach: Reach;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly clock: () => Date;
};

export type WatchedGateways = PushGateways & { readonly health: GatewayHealth };

const notSetUp: PushGateway = {
  send: async () => ({ kind: 'refused', failure: 'not-set-up' }),
  close: async () => {},
};

const pace = { firstMs: 1_000, mostMs: 60_000 };

const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

export const openGateways = async (
  db: Db,
  { fcm, contact, reach, log, clock }: GatewaySettings,
): Promise<WatchedGateways> => {
  const keys = await vapidKeysOf(db);
  const subject = `mailto:${addressIn(contact)}`;
  const health = gatewayHealth({ db, log, clock });
  // The breaker wraps the health watcher, so that its own answers are not taken for the gateway's.
  return {
    fcm: fcm ? withCircuitBreaker(health.watched('fcm', fcmGateway(fcm, { clock })), pace) : notSetUp,
    webpush: withBreakerPerService(
      health.watched('webpush', webPushGateway({ keys, subject, clock, reach })),
      pace,
    ),
    health,
  };
};

/**
 * Asks Firebase whether it accepts our messages. Never rejects. Returns false while something is wrong that can be
 * mended.
 */
export const checkGateways = async ({ fcm, health }: WatchedGateways): Promise<boolean> => {
  if (!fcm.check) {
    health.learn('fcm', { state: 'not-set-up', reason: null });
    await health.written();
    return true;
  }
  const heard = health.heardIn(await fcm.check());
  if (heard) health.learn('fcm', heard);
  await health.written();
  return heard === undefined || heard.state === 'working';
};

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** At the start and periodically; more often while something is wrong, so that a mend is noticed soon. */
export const startChecks = (gateways: WatchedGateways) =>
  startPeriodicTask({ everyMs: HOUR_MS, againMs: MINUTE_MS, failed: () => {} }, async () => {
    if (!(await checkGateways(gateways))) throw new Error('a push gateway is not well');
  });

export const closeGateways = async ({ fcm, webpush }: PushGateways): Promise<void> => {
  await Promise.all([fcm.close(), webpush.close()]);
};
