import type { Member } from '@karportalen/contract/people/member';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureText } from '../kit/failure-text.ts';
import { putAnswer } from './answer-cache.ts';
import { pushState, syncPushSubscription, turnPushOn } from './push.ts';
import { failureOf } from './request.ts';

/** The server's VAPID key in base64, its bytes, and another key's bytes. */
const publicKey = 'AQID';
const bytes = { server: [1, 2, 3], other: [1, 2, 4] };

const subscription = (endpoint: string, applicationServerKey = bytes.server) => ({
  options: { applicationServerKey: Uint8Array.from(applicationServerKey).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => true),
});
type Subscription = ReturnType<typeof subscription>;

let current: Subscription | null;
const subscribe = vi.fn<() => Promise<Subscription>>();
/** Endpoints registered with the server. */
let told: string[];
let idOf: (endpoint: string) => string;

const signIn = (id: string) => putAnswer('/me', { id } as Member);

beforeEach(() => {
  localStorage.clear();
  signIn('kim');
  localStorage.setItem('karappen-push-owner', 'kim');
  current = null;
  told = [];
  idOf = (endpoint) => `id of ${endpoint}`;
  subscribe.mockReset();
  const pushManager = { getSubscription: async () => current, subscribe };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/push-key')) return Response.json({ publicKey });
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const { endpoint } = JSON.parse(String(body));
    told.push(endpoint);
    return Response.json({ id: idOf(endpoint) }, { status: 201 });
  });
});
afterEach(() => vi.useRealTimers());

describe('turnPushOn', () => {
  it('turning push on fails within ten seconds when the push service never answers', async () => {
    vi.useFakeTimers();
    subscribe.mockReturnValue(new Promise(() => {}));
    const failure = turnPushOn().catch(failureOf);
    await vi.advanceTimersByTimeAsync(9_900);
    let isOver = false;
    void failure.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    const found = await failure;
    expect(found && failureText(found, 'sv')).toContain('notistjänst svarade inte');
    expect(found && failureText(found, 'en')).toContain('push service did not answer');
  });
});

describe('syncPushSubscription', () => {
  it('at each start the browser’s subscription is registered with the server', async () => {
    current = subscription('one');
    await syncPushSubscription();
    await syncPushSubscription();
    expect(told).toEqual(['one', 'one']);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('at a start with push off nothing is sent to the server', async () => {
    await syncPushSubscription();
    expect(told).toEqual([]);
  });

  it('a subscription made with another VAPID key than the server’s is replaced', async () => {
    const before = subscription('one', bytes.other);
    current = before;
    subscribe.mockResolvedValue(subscription('two'));
    await syncPushSubscription();
    expect(before.unsubscribe).toHaveBeenCalled();
    expect(told).toEqual(['two']);
  });

  it('a subscription that the server has deleted is replaced', async () => {
    const before = subscription('one');
    current = before;
    before.unsubscribe.mockImplementation(async () => {
      current = null;
      return true;
    });
    subscribe.mockResolvedValue(subscription('two'));
    await syncPushSubscription();
    idOf = (endpoint) => `another id of ${endpoint}`;
    await syncPushSubscription();
    expect(told).toEqual(['one', 'one', 'two']);
  });
});

describe('push on a shared browser', () => {
  it('another member who signs in in the same browser starts with push off until they turn it on', async () => {
    const before = subscription('one');
    current = before;
    before.unsubscribe.mockImplementation(async () => {
      current = null;
      return true;
    });
    await syncPushSubscription();
    expect(told).toEqual(['one']);
    signIn('lo');
    expect(await pushState()).toBe('off');
    await syncPushSubscription();
    expect(before.unsubscribe).toHaveBeenCalled();
    expect(told).toEqual(['one']);

    subscribe.mockImplementation(async () => {
      current = subscription('two');
      return current;
    });
    await turnPushOn();
    expect([told, await pushState()]).toEqual([['one', 'two'], 'on']);
    await syncPushSubscription();
    expect(told).toEqual(['one', 'two', 'two']);
  });

  it('the same member keeps push on after an expired session', async () => {
    current = subscription('one');
    await syncPushSubscription();
    for (const key of Object.keys(localStorage))
      if (key.startsWith('karappen:')) localStorage.removeItem(key);
    signIn('kim');
    await syncPushSubscription();
    expect(told).toEqual(['one', 'one']);
  });

  it('push that was turned on by a version without owners stays on', async () => {
    localStorage.removeItem('karappen-push-owner');
    localStorage.setItem('karappen:device', 'id of one');
    current = subscription('one');
    await syncPushSubscription();
    expect(told).toEqual(['one']);
  });
});
