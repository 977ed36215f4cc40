import type { Q } from '../db/database.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import { fcmGateway } from './fcm.ts';
import type { FcmCredentials } from './fcm-credentials.ts';
import type { PushGateway } from './gateway.ts';
import { vapidKeysOf } from './vapid.ts';
import { webPushGateway } from './web-push.ts';

export type PushGateways = {
  readonly fcm: PushGateway;
  readonly webpush: PushGateway;
};

export type GatewaySettings = {
  /** Absent: pushes to phones are refused, and say why. */
  readonly fcm: FcmCredentials | undefined;
  /** Whom push services may write to: the address that mail is sent from. */
  readonly contact: string;
};

const notSetUp: PushGateway = {
  send: async () => ({ kind: 'refused', failure: 'not-set-up' }),
  close: async () => {},
};

const pace = { firstMs: 1_000, mostMs: 60_000 };

const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

export const openGateways = async (q: Q, { fcm, contact }: GatewaySettings): Promise<PushGateways> => {
  const keys = await vapidKeysOf(q);
  const subject = `mailto:${addressIn(contact)}`;
  return {
    fcm: fcm ? withCircuitBreaker(fcmGateway(fcm), pace) : notSetUp,
    webpush: withCircuitBreaker(webPushGateway({ keys, subject }), pace),
  };
};

export const closeGateways = async ({ fcm, webpush }: PushGateways): Promise<void> => {
  await Promise.all([fcm.close(), webpush.close()]);
};
