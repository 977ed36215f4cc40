import { ApiFailure } from '../api/failure.ts';
import { loseSession } from './end-session.ts';
import { refreshSession } from './refresh.ts';
import { REFRESHED_AT_KEY, refreshedAt } from './refreshed-at.ts';

export const REFRESH_EVERY_MS = 120_000;
const AFTER_FAILURE_MS = 15_000;

/**
 * Renews the session every 120 000 ms, counted from the last renewal in any tab, and at once when the
 * computer wakes up or the tab becomes visible and it is overdue.
 */
export const keepSessionAlive = (): (() => void) => {
  const startedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(renew, ms);
  };

  const untilDue = (): number => {
    const now = Date.now();
    // No stamp: the page's first call tells soon enough whether the session is valid.
    return Math.max(0, (refreshedAt(now) ?? startedAt) + REFRESH_EVERY_MS - now);
  };

  const renew = async (): Promise<void> => {
    try {
      await refreshSession(Date.now() - REFRESH_EVERY_MS);
      wait(untilDue());
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 401) loseSession(failure.message);
      else wait(AFTER_FAILURE_MS);
    }
  };

  const reschedule = (): void => wait(untilDue());
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') reschedule();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === REFRESHED_AT_KEY && event.newValue !== null) reschedule();
  };

  reschedule();
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', reschedule);
  addEventListener('storage', onStorage);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', reschedule);
    removeEventListener('storage', onStorage);
  };
};
