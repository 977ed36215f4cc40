import { refreshToken } from '@karportalen/contract/auth/endpoints';
import { readFailure } from '../api/failure.ts';
import { browserFetch, type Fetch, request } from '../api/request.ts';
import { noteRefresh, refreshedAt } from './refreshed-at.ts';

const LOCK = 'karportalen-refresh';

// A renewal that hangs would keep every tab waiting for the lock.
const GIVE_UP_MS = 20_000;

export type Exclusively = (task: () => Promise<void>) => Promise<void>;

// A write to local storage reaches other tabs slightly later than the lock does.
const STORAGE_LAG_MS = 100;
const forStorage = () => new Promise<void>((resolve) => setTimeout(resolve, STORAGE_LAG_MS));

// Without Web Locks (plain http) two tabs may renew at once; the server accepts the replaced token for some
// seconds, so nobody is signed out.
const exclusivelyAcrossTabs: Exclusively = async (task) => {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return task();
  const wasFree = await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await task();
    return lock !== null;
  });
  if (!wasFree) await locks.request(LOCK, () => forStorage().then(task));
};

export const createRefresh = (fetcher: Fetch, exclusively: Exclusively) => {
  let underWay: Promise<void> | undefined;

  const renew = async (since: number): Promise<void> => {
    const last = refreshedAt(Date.now());
    if (last !== undefined && last > since) return;
    const response = await request(fetcher, refreshToken, {}, { signal: AbortSignal.timeout(GIVE_UP_MS) });
    if (!response.ok) throw await readFailure(response);
    noteRefresh(Date.now());
  };

  const start = (since: number): Promise<void> => {
    underWay = exclusively(() => renew(since)).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  /** Renews the session, unless some tab did so after the given instant. */
  return async (since: number): Promise<void> => {
    if (!underWay) return start(since);
    await underWay;
    // The renewal under way may have been skipped, since an older one was enough for its caller.
    if ((refreshedAt(Date.now()) ?? 0) < since) await (underWay ?? start(since));
  };
};

export const refreshSession = createRefresh(browserFetch, exclusivelyAcrossTabs);
