import { describe, expect, it } from 'vitest';
import { withBreakerPerService, withCircuitBreaker } from './circuit-breaker.ts';
import { type PushMessage, type PushOutcome, type PushTarget, retryAfterMs } from './gateway.ts';

const message: PushMessage = { title: 't', body: 'b', key: 'k', priority: 'normal', data: {} };
const phone = { token: 'p', webPushKeys: null };

const setUp = () => {
  const state = { now: 0, sent: 0, outcome: { kind: 'accepted' } as PushOutcome };
  const inner = {
    send: async () => {
      state.sent += 1;
      return state.outcome;
    },
    close: async () => {},
  };
  const gateway = withCircuitBreaker(inner, { firstMs: 1_000, mostMs: 8_000 }, () => state.now);
  return { state, send: () => gateway.send(phone, message) };
};

describe('the breaker', () => {
  it('the breaker leaves a gateway that throttles in peace for as long as it asks', async () => {
    const { state, send } = setUp();
    state.outcome = { kind: 'again', failure: 'throttled', afterMs: 5_000 };
    await send();
    state.outcome = { kind: 'accepted' };
    state.now = 4_999;
    expect(await send()).toEqual({ kind: 'again', failure: 'throttled', afterMs: 1 });
    expect(state.sent).toBe(1);
    state.now = 5_000;
    expect(await send()).toEqual({ kind: 'accepted' });
  });

  it('the breaker waits longer each time a gateway is still failing, and no longer than the most', async () => {
    const { state, send } = setUp();
    state.outcome = { kind: 'again', failure: 'unavailable' };
    const waits: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      for (let m = 0; m < 20; m += 1) await send();
      const answer = await send();
      const wait = 'afterMs' in answer ? (answer.afterMs ?? 0) : 0;
      waits.push(wait);
      state.now += wait;
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
  });

  it('the breaker does not mind a fault now and then', async () => {
    const { state, send } = setUp();
    for (let n = 0; n < 100; n += 1) {
      state.outcome = n % 5 === 0 ? { kind: 'accepted' } : { kind: 'again', failure: 'unavailable' };
      await send();
    }
    expect(state.sent).toBe(100);
  });
});

describe('breakers of push services', () => {
  it('breakers of push services leave each in peace by itself: a stranger’s that throttles keeps nobody else’s pushes back', async () => {
    const sent: string[] = [];
    const inner = {
      send: async ({ token }: PushTarget): Promise<PushOutcome> => {
        sent.push(token);
        return token.includes('bad')
          ? { kind: 'again', failure: 'throttled', afterMs: 3_600_000 }
          : { kind: 'accepted' };
      },
      close: async () => {},
    };
    const gateway = withBreakerPerService(inner, { firstMs: 1_000, mostMs: 8_000 }, () => 0);
    const send = (token: string) => gateway.send({ ...phone, token }, message);
    await send('https://bad.exempel.se/1');
    expect(await send('https://bad.exempel.se/2')).toMatchObject({ kind: 'again', failure: 'throttled' });
    expect(await send('https://push.exempel.se/1')).toEqual({ kind: 'accepted' });
    expect(sent).toEqual(['https://bad.exempel.se/1', 'https://push.exempel.se/1']);
  });
});

it('a gateway’s Retry-After is read as seconds and as a date', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(retryAfterMs('12', now)).toBe(12_000);
  expect(retryAfterMs('Sun, 15 Nov 2026 12:00:30 GMT', now)).toBe(30_000);
  expect(retryAfterMs('soon', now)).toBeUndefined();
  expect(retryAfterMs(undefined, now)).toBeUndefined();
});
