import type { PushFailure, PushGateway, PushTarget } from './gateway.ts';

export type BreakerSettings = { readonly firstMs: number; readonly mostMs: number };

const TRIPS_AFTER = 20;

/**
 * Circuit breaker for a gateway that throttles or keeps failing: while open, nothing is sent and everything is 'again'.
 * The pause doubles until a message is accepted.
 */
export const withCircuitBreaker = (
  gateway: PushGateway,
  { firstMs, mostMs }: BreakerSettings,
  now: () => number = Date.now,
): PushGateway => {
  let failures = 0;
  let step = 0;
  let openAt = 0;
  let last: PushFailure = 'unavailable';

  const trip = (afterMs: number) => {
    // Answers to requests sent before it opened do not open it again.
    if (openAt > now()) return;
    openAt = now() + Math.max(afterMs, Math.min(mostMs, firstMs * 2 ** step));
    step += 1;
    failures = 0;
  };

  return {
    send: async (target, message) => {
      const left = openAt - now();
      if (left > 0) return { kind: 'again', failure: last, afterMs: left };
      const outcome = await gateway.send(target, message);
      if (outcome.kind === 'again') {
        last = outcome.failure;
        failures += 1;
        if (outcome.failure === 'throttled' || failures >= TRIPS_AFTER) trip(outcome.afterMs ?? 0);
      } else {
        failures = 0;
        step = 0;
      }
      return outcome;
    },
    ...(gateway.check && { check: gateway.check }),
    close: gateway.close,
  };
};

const MOST_SERVICES = 1000;

const serviceOf = ({ token }: PushTarget): string => (URL.canParse(token) ? new URL(token).host : '');

/**
 * One breaker per browser push service: anyone can register a service that throttles or fails, which must not block the
 * others.
 */
export const withBreakerPerService = (
  gateway: PushGateway,
  settings: BreakerSettings,
  now: () => number = Date.now,
): PushGateway => {
  const services = new Map<string, PushGateway>();
  const breakerOf = (service: string): PushGateway => {
    const known = services.get(service);
    if (known) return known;
    const [oldest] = services.keys();
    if (services.size >= MOST_SERVICES && oldest !== undefined) services.delete(oldest);
    const made = withCircuitBreaker(gateway, settings, now);
    services.set(service, made);
    return made;
  };
  return { ...gateway, send: (target, message) => breakerOf(serviceOf(target)).send(target, message) };
};
