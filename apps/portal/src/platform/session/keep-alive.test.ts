import { apiError } from '@karportalen/contract/core/problems';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSessionAlive, REFRESH_EVERY_MS } from './keep-alive.ts';
import { noteRefresh, REFRESHED_AT_KEY } from './refreshed-at.ts';
import { USER_KEY } from './user-store.ts';

const ok = () => new Response(null, { status: 204 });
const fetchSpy = vi.fn<() => Promise<Response>>();
const replace = vi.fn();
let stop = () => {};

const user = { id: '1', email: 'a@b.se', roles: [], functions: [], divisions: [], committees: [] };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  vi.useFakeTimers({ now: 1_000_000 });
  fetchSpy.mockReset().mockImplementation(async () => ok());
  vi.stubGlobal('fetch', fetchSpy);
  vi.spyOn(location, 'replace').mockImplementation(replace.mockReset());
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('keepSessionAlive', () => {
  it('keepSessionAlive renews every 120 000 ms [7.6 9.20]', async () => {
    expect(REFRESH_EVERY_MS).toBe(120_000);
    stop = keepSessionAlive();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(fetchSpy).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchSpy).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(fetchSpy).toHaveBeenCalledTimes(3);
  });

  it('keepSessionAlive counts from a renewal made in another tab', async () => {
    stop = keepSessionAlive();
    await vi.advanceTimersByTimeAsync(100_000);
    noteRefresh(Date.now());
    dispatchEvent(new StorageEvent('storage', { key: REFRESHED_AT_KEY, newValue: String(Date.now()) }));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(fetchSpy).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchSpy).toHaveBeenCalledTimes(1);
  });

  it('keepSessionAlive renews at once when the computer wakes up to find it overdue', async () => {
    stop = keepSessionAlive();
    vi.setSystemTime(Date.now() + 60 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchSpy).toHaveBeenCalledTimes(1);
  });

  it('keepSessionAlive tries again soon when the server is away, without logging out', async () => {
    fetchSpy.mockImplementationOnce(async () => Response.json(apiError('UNAVAILABLE'), { status: 503 }));
    stop = keepSessionAlive();
    await vi.advanceTimersByTimeAsync(120_000);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(fetchSpy).toHaveBeenCalledTimes(2);
    expect(replace).not.toHaveBeenCalled();
  });

  it('keepSessionAlive logs out when the session is over', async () => {
    fetchSpy.mockImplementation(async () => Response.json(apiError('NO_SESSION'), { status: 401 }));
    stop = keepSessionAlive();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(localStorage.getItem(USER_KEY)).toBeNull();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it('keepSessionAlive claims no renewal that was not made', () => {
    stop = keepSessionAlive();
    expect(localStorage.getItem(REFRESHED_AT_KEY)).toBeNull();
  });

  it('keepSessionAlive stops when told to', async () => {
    keepSessionAlive()();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetchSpy).not.toHaveBeenCalled();
  });
});
