import type { GatewayState } from '@karportalen/contract/core/gateway-states';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import type { PushGateway, PushOutcome } from './gateway.ts';
import { pushGateways } from './tables.ts';

type Name = 'fcm' | 'webpush';
type Settings = {
  readonly db: Db;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly clock: () => Date;
};

/** This many consecutive failures are the gateway's fault, not a device's. */
const IN_A_ROW = 3;
/** Interval of writes while nothing changes. */
const WRITE_MS = 10_000;
/** Log lines of the same fault are throttled to this interval. */
const LOG_MS = 60_000;

type Heard = { readonly state: GatewayState; readonly reason: string | null };

const lines = {
  working: ['info', 'the push gateway takes what is ours'],
  'not-set-up': ['warn', 'the push gateway is not set up: see FCM_CREDENTIALS_FILE'],
  refused: ['error', 'the push gateway does not take this server’s key'],
  down: ['warn', 'the push gateway fails'],
} as const satisfies Record<GatewayState, readonly ['info' | 'warn' | 'error', string]>;

const isKeyFault = (outcome: PushOutcome): boolean =>
  outcome.kind === 'refused' && (outcome.failure === 'fcm-key' || outcome.failure === 'vapid-key');

/** What an outcome says about the gateway; undefined when it is about the message or device. */
const heardIn = (outcome: PushOutcome): Heard | undefined => {
  if (outcome.kind === 'accepted' || outcome.kind === 'gone') return { state: 'working', reason: null };
  const reason = outcome.reason ?? outcome.failure;
  if (isKeyFault(outcome)) return { state: 'refused', reason };
  if (outcome.kind === 'again' && outcome.failure !== 'throttled') return { state: 'down', reason };
  return undefined;
};

/** Watches the gateways' outcomes: stores their health in the database for all servers, and logs changes. */
export const gatewayHealth = ({ db, log, clock }: Settings) => {
  const inARow: Record<Name, number> = { fcm: 0, webpush: 0 };
  const last: Partial<Record<Name, { readonly state: GatewayState; readonly at: number }>> = {};
  const loggedAt = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();

  const tell = (gateway: Name, { state, reason }: Heard) => {
    const key = `${gateway} ${state} ${reason}`;
    if (performance.now() - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < LOG_MS) return;
    loggedAt.set(key, performance.now());
    const [level, line] = lines[state];
    log[level]({ gateway, ...(reason !== null && { reason }) }, line);
  };

  const write = (gateway: Name, { state, reason }: Heard) => {
    const known = last[gateway];
    if (known?.state === state && performance.now() - known.at < WRITE_MS) return;
    last[gateway] = { state, at: performance.now() };
    const values = { state, reason, heardAt: clock() };
    writing = writing
      .then(async () => {
        await db
          .insert(pushGateways)
          .values({ gateway, ...values })
          .onConflictDoUpdate({ target: pushGateways.gateway, set: values });
      })
      // A database outage is reported by others.
      .catch(() => {});
  };

  /** For the health check, which tests the gateway itself. */
  const learn = (gateway: Name, heard: Heard) => {
    tell(gateway, heard);
    write(gateway, heard);
  };

  const hear = (gateway: Name, outcome: PushOutcome) => {
    const heard = heardIn(outcome);
    if (!heard) return;
    if (heard.state === 'working') {
      inARow[gateway] = 0;
      write(gateway, heard);
      return;
    }
    tell(gateway, heard);
    inARow[gateway] += 1;
    // All phones of Firebase share one key; browsers have many services, and a single subscription may be at fault.
    if (inARow[gateway] >= IN_A_ROW || (gateway === 'fcm' && heard.state === 'refused'))
      write(gateway, heard);
  };

  const watched = (name: Name, gateway: PushGateway): PushGateway => ({
    ...gateway,
    send: async (target, message) => {
      const outcome = await gateway.send(target, message);
      hear(name, outcome);
      return outcome;
    },
  });

  return { hear, learn, heardIn, watched, written: () => writing };
};

export type GatewayHealth = ReturnType<typeof gatewayHealth>;
