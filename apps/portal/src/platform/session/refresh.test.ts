import { apiError } from '@karportalen/contract/core/problems';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fetch } from '../api/request.ts';
import { createRefresh, type Exclusively } from './refresh.ts';
import { noteRefresh } from './refreshed-at.ts';

const ok = () => new Response(null, { status: 204 });

/** A fake of navigator.locks for the tabs of one browser. */
const sharedLock = (): Exclusively => {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = tail.then(task);
    tail = turn.catch(() => {});
    return turn;
  };
};
const noLock: Exclusively = (task) => task();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
});

describe('refresh', () => {
  it('a session renewal is made once for two tabs that ask at the same time', async () => {
    const fetch = vi.fn<Fetch>(async () => ok());
    const lock = sharedLock();
    const [tabA, tabB] = [createRefresh(fetch, lock), createRefresh(fetch, lock)];
    const asked = Date.now() - 1;
    await Promise.all([tabA(asked), tabB(asked)]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/auth/refresh-token');
  });

  it('a session renewal is made once for several calls of one tab, with or without locks', async () => {
    const fetch = vi.fn<Fetch>(async () => ok());
    const refresh = createRefresh(fetch, noLock);
    const asked = Date.now() - 1;
    await Promise.all([refresh(asked), refresh(asked), refresh(asked)]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('a session renewal is left out when some tab has done it since', async () => {
    const fetch = vi.fn<Fetch>(async () => ok());
    const refresh = createRefresh(fetch, noLock);
    noteRefresh(Date.now() - 5);
    await refresh(Date.now() - 10);
    expect(fetch).not.toHaveBeenCalled();
    await refresh(Date.now() - 1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('a session renewal is made for a caller that joined one that was left out', async () => {
    const fetch = vi.fn<Fetch>(async () => ok());
    const refresh = createRefresh(fetch, sharedLock());
    noteRefresh(Date.now() - 5);
    await Promise.all([refresh(Date.now() - 10), refresh(Date.now() - 1)]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('a session renewal does not trust a stamp from a clock that has been set back', async () => {
    const fetch = vi.fn<Fetch>(async () => ok());
    noteRefresh(Date.now() + 60_000);
    await createRefresh(fetch, noLock)(Date.now() - 10);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('a session renewal passes a refusal on and can be tried again', async () => {
    const fetch = vi.fn<Fetch>(async () => ok());
    fetch.mockResolvedValueOnce(Response.json(apiError('NO_SESSION'), { status: 401 }));
    const refresh = createRefresh(fetch, noLock);
    await expect(refresh(Date.now() - 1)).rejects.toThrow('Du är inte inloggad');
    await refresh(Date.now() - 1);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
