import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, askAtStart, askUnlessAtStart, forgetAll, kept, put } from './kept-answers.ts';

const answerWith = (body: unknown, { status = 200, tag = '"1"' } = {}) =>
  new Response(status === 304 ? null : JSON.stringify(body), { status, headers: { etag: tag } });

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  forgetAll();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

describe('what was answered', () => {
  it('is asked for with its tag the next time, and stands where nothing has changed', async () => {
    fetched.mockResolvedValueOnce(answerWith({ unread: 3 }));
    await ask('/home');
    fetched.mockResolvedValueOnce(answerWith(null, { status: 304 }));
    await ask('/home');
    expect(new Headers(fetched.mock.calls[1]?.[1].headers).get('if-none-match')).toBe('"1"');
    expect(fetched.mock.calls[1]?.[1].cache).toBe('no-store');
    expect(kept('/home')?.data).toEqual({ unread: 3 });
  });

  it('is still there without a network, and says that there is none', async () => {
    fetched.mockResolvedValueOnce(answerWith({ unread: 3 }));
    await ask('/home');
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    await ask('/home');
    expect(kept('/home')).toMatchObject({ data: { unread: 3 }, failure: { code: 'OFFLINE' } });
  });

  it('gives way to what the page came to know while it was on its way, and is asked for anew', async () => {
    fetched.mockResolvedValueOnce(answerWith({ hold: null }));
    await ask('/events/7');
    let arrive = (_: Response) => {};
    fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    fetched.mockResolvedValueOnce(answerWith({ hold: 'mine', left: 3 }, { tag: '"2"' }));
    const asking = ask('/events/7');
    put('/events/7', { hold: 'mine' });
    arrive(answerWith({ hold: null, left: 4 }));
    await asking;
    expect(kept('/events/7')?.data).toEqual({ hold: 'mine', left: 3 });
  });

  it('is forgotten when much else has been read since, but for who one is and one’s tickets', () => {
    for (const path of ['/tickets', '/me', '/polls/old']) put(path, { path });
    for (let n = 0; n < 80; n += 1) {
      vi.setSystemTime(Date.now() + 1);
      put(`/events/${n}`, { n });
    }
    const stays = (path: string) => localStorage.getItem(`karappen:answer:${path}`) !== null;
    expect(['/tickets', '/me', '/events/79', '/polls/old'].map(stays)).toEqual([true, true, true, false]);
    expect(localStorage.length).toBeLessThanOrEqual(62);
  });

  it('goes when the server says that it is gone', async () => {
    fetched.mockResolvedValueOnce(answerWith({ id: 7 }));
    await ask('/polls/7');
    fetched.mockResolvedValueOnce(answerWith({ code: 'NOT_FOUND' }, { status: 404 }));
    await ask('/polls/7');
    expect(kept('/polls/7')?.data).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('that comes after a sign-out is kept by nobody', async () => {
    let arrive = (_: Response) => {};
    fetched.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const asked = ask('/me');
    forgetAll();
    arrive(answerWith({ firstName: 'Maja' }));
    await asked;
    expect(kept('/me')).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Maja');
  });

  it('is not taken for the server’s own once the page has changed it', async () => {
    fetched.mockResolvedValueOnce(answerWith({ unread: 3 }));
    await ask('/home');
    put<{ unread: number }>('/home', ({ unread }) => ({ unread: unread - 1 }));
    fetched.mockResolvedValueOnce(answerWith({ unread: 2 }));
    await ask('/home');
    expect(new Headers(fetched.mock.calls[1]?.[1].headers).has('if-none-match')).toBe(false);
  });

  it('at the start is not asked for again by the page that shows it', async () => {
    fetched.mockResolvedValueOnce(answerWith({ unread: 3 }));
    await askAtStart('/home');
    expect(kept('/home')?.data).toEqual({ unread: 3 });
    askUnlessAtStart('/home');
    expect(fetched).toHaveBeenCalledOnce();
    fetched.mockResolvedValueOnce(answerWith({ unread: 4 }));
    askUnlessAtStart('/home');
    await ask('/home');
    expect(kept('/home')?.data).toEqual({ unread: 4 });
  });

  it('in vain at the start is asked for again by the page that shows it', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    await askAtStart('/home');
    expect(kept('/home')?.failure?.code).toBe('OFFLINE');
    fetched.mockResolvedValueOnce(answerWith({ unread: 4 }));
    askUnlessAtStart('/home');
    await ask('/home');
    expect(kept('/home')?.data).toEqual({ unread: 4 });
  });
});
