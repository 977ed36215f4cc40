import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cachedAnswer,
  clearCache,
  prefetch,
  putAnswer,
  refresh,
  refreshUnlessPrefetched,
} from './answer-cache.ts';

const answerWith = (body: unknown, { status = 200, tag = '"1"' } = {}) =>
  new Response(status === 304 ? null : JSON.stringify(body), { status, headers: { etag: tag } });

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  clearCache();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

describe('answer cache', () => {
  it('a cached answer is revalidated with its ETag and stays on 304', async () => {
    fetched.mockResolvedValueOnce(answerWith({ unread: 3 }));
    await refresh('/home');
    fetched.mockResolvedValueOnce(answerWith(null, { status: 304 }));
    await refresh('/home');
    expect(new Headers(fetched.mock.calls[1]?.[1].headers).get('if-none-match')).toBe('"1"');
    expect(fetched.mock.calls[1]?.[1].cache).toBe('no-store');
    expect(cachedAnswer('/home')?.data).toEqual({ unread: 3 });
  });

  it('a cached answer is still shown offline, with the failure OFFLINE', async () => {
    fetched.mockResolvedValueOnce(answerWith({ unread: 3 }));
    await refresh('/home');
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    await refresh('/home');
    expect(cachedAnswer('/home')).toMatchObject({ data: { unread: 3 }, failure: { code: 'OFFLINE' } });
  });

  it('an answer is fetched again when the cache was written while the request was in flight', async () => {
    fetched.mockResolvedValueOnce(answerWith({ hold: null }));
    await refresh('/events/7');
    let arrive = (_: Response) => {};
    fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    fetched.mockResolvedValueOnce(answerWith({ hold: 'mine', left: 3 }, { tag: '"2"' }));
    const asking = refresh('/events/7');
    putAnswer('/events/7', { hold: 'mine' });
    arrive(answerWith({ hold: null, left: 4 }));
    await asking;
    expect(cachedAnswer('/events/7')?.data).toEqual({ hold: 'mine', left: 3 });
  });

  it('the oldest answers are evicted, but never the member and the tickets', () => {
    for (const path of ['/tickets', '/me', '/polls/old']) putAnswer(path, { path });
    for (let n = 0; n < 80; n += 1) {
      vi.setSystemTime(Date.now() + 1);
      putAnswer(`/events/${n}`, { n });
    }
    const stays = (path: string) => localStorage.getItem(`karappen:answer:${path}`) !== null;
    expect(['/tickets', '/me', '/events/79', '/polls/old'].map(stays)).toEqual([true, true, true, false]);
    expect(localStorage.length).toBeLessThanOrEqual(62);
  });

  it('a cached answer is deleted when the server answers 404', async () => {
    fetched.mockResolvedValueOnce(answerWith({ id: 7 }));
    await refresh('/polls/7');
    fetched.mockResolvedValueOnce(answerWith({ code: 'NOT_FOUND' }, { status: 404 }));
    await refresh('/polls/7');
    expect(cachedAnswer('/polls/7')?.data).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('an answer that arrives after a sign-out is dropped', async () => {
    let arrive = (_: Response) => {};
    fetched.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const asked = refresh('/me');
    clearCache();
    arrive(answerWith({ firstName: 'Maja' }));
    await asked;
    expect(cachedAnswer('/me')).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Maja');
  });

  it('an optimistic change drops the ETag', async () => {
    fetched.mockResolvedValueOnce(answerWith({ unread: 3 }));
    await refresh('/home');
    putAnswer<{ unread: number }>('/home', ({ unread }) => ({ unread: unread - 1 }));
    fetched.mockResolvedValueOnce(answerWith({ unread: 2 }));
    await refresh('/home');
    expect(new Headers(fetched.mock.calls[1]?.[1].headers).has('if-none-match')).toBe(false);
  });

  it('a prefetched answer is not fetched again by the page that shows it', async () => {
    fetched.mockResolvedValueOnce(answerWith({ unread: 3 }));
    await prefetch('/home');
    expect(cachedAnswer('/home')?.data).toEqual({ unread: 3 });
    refreshUnlessPrefetched('/home');
    expect(fetched).toHaveBeenCalledOnce();
    fetched.mockResolvedValueOnce(answerWith({ unread: 4 }));
    refreshUnlessPrefetched('/home');
    await refresh('/home');
    expect(cachedAnswer('/home')?.data).toEqual({ unread: 4 });
  });

  it('a failed prefetch is retried by the page that shows it', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    await prefetch('/home');
    expect(cachedAnswer('/home')?.failure?.code).toBe('OFFLINE');
    fetched.mockResolvedValueOnce(answerWith({ unread: 4 }));
    refreshUnlessPrefetched('/home');
    await refresh('/home');
    expect(cachedAnswer('/home')?.data).toEqual({ unread: 4 });
  });
});
