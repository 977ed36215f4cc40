import { type Failure, failureOf, OFFLINE, request } from './request.ts';

/** The last answer at a path with its ETag, and why the last refresh failed, if it did. */
export type CachedAnswer = {
  readonly data: unknown;
  readonly tag: string | null;
  readonly failure: Failure | null;
};

const prefix = 'karappen:answer:';
/** Paths kept in localStorage; the oldest are evicted. */
const MAX_STORED = 60;
/** Never evicted: the member and their tickets must work offline. */
const pinned = ['/me', '/tickets'].map((path) => prefix + path);

const memory = new Map<string, CachedAnswer>();
const inFlight = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
/** Raised at each sign-out: answers to earlier requests are dropped. */
let generation = 0;

const notify = (): void => {
  for (const listener of listeners) listener();
};

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const storedPaths = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

const store = (path: string, data: unknown, tag: string | null): void => {
  const value = JSON.stringify({ data, tag, at: Date.now() });
  try {
    const paths = storedPaths().filter((key) => !pinned.includes(key));
    if (paths.length >= MAX_STORED) {
      const at = (key: string): number => JSON.parse(localStorage.getItem(key) ?? '{}').at ?? 0;
      paths.sort((a, b) => at(a) - at(b));
      for (const old of paths.slice(0, paths.length - MAX_STORED + 10)) localStorage.removeItem(old);
    }
    localStorage.setItem(prefix + path, value);
  } catch {
    // Quota exceeded or storage blocked: the app works, but not offline.
  }
};

const stored = (path: string): CachedAnswer | undefined => {
  try {
    const text = localStorage.getItem(prefix + path);
    if (text === null) return undefined;
    const { data, tag } = JSON.parse(text);
    return { data, tag, failure: null };
  } catch {
    return undefined;
  }
};

/** Another tab stored an answer: show it here too. */
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (!key?.startsWith(prefix)) return;
  const path = key.slice(prefix.length);
  const found = memory.has(path) ? stored(path) : undefined;
  if (!found) return;
  memory.set(path, found);
  notify();
});

/** The last answer, from memory or from an earlier visit. */
export const cachedAnswer = (path: string): CachedAnswer | undefined => {
  const found = memory.get(path) ?? stored(path);
  if (found) memory.set(path, found);
  return found;
};

const remember = (path: string, next: CachedAnswer): void => {
  memory.set(path, next);
  notify();
};

/** Overwrites the cached answer, with a call's result or an optimistic change. */
export const putAnswer = <T>(path: string, change: T | ((data: T) => T)): void => {
  const before = cachedAnswer(path);
  if (typeof change === 'function' && !before) return;
  const data = typeof change === 'function' ? (change as (data: T) => T)(before?.data as T) : change;
  // No ETag: this is not what the server sent.
  store(path, data, null);
  remember(path, { data, tag: null, failure: null });
};

const fetchAnswer = async (path: string): Promise<void> => {
  const asked = generation;
  const before = cachedAnswer(path);
  try {
    const answer = await request(path, before?.tag ? { headers: { 'if-none-match': before.tag } } : {});
    const data: unknown = answer.status === 304 ? undefined : await answer.json();
    if (asked !== generation) return;
    // Race: the cache was written while this request was in flight, so its answer may be stale. Fetch again.
    if (cachedAnswer(path) !== before) return fetchAnswer(path);
    if (answer.status === 304) {
      if (before?.failure) remember(path, { ...before, failure: null });
      return;
    }
    const tag = answer.headers.get('etag');
    store(path, data, tag);
    remember(path, { data, tag, failure: null });
  } catch (error) {
    if (asked !== generation) return;
    const failure = failureOf(error);
    const now = cachedAnswer(path);
    // Deleted or forbidden: do not show the cached copy.
    const gone = failure.status === 404 || failure.status === 403;
    if (gone) localStorage.removeItem(prefix + path);
    if (now?.failure?.code === failure.code && !gone) return;
    remember(path, { data: gone ? undefined : now?.data, tag: gone ? null : (now?.tag ?? null), failure });
  }
};

/** Fetches from the server. Concurrent calls for one path share a request. */
export const refresh = (path: string): Promise<void> => {
  const asked =
    inFlight.get(path) ??
    fetchAnswer(path).finally(() => {
      if (inFlight.get(path) === asked) inFlight.delete(path);
    });
  inFlight.set(path, asked);
  return asked;
};

/** Prefetched at start and not yet used by a page. */
const prefetched = new Set<string>();

export const prefetch = (path: string): Promise<void> => {
  prefetched.add(path);
  return refresh(path);
};

/** The first page to show a prefetched path does not fetch it again, unless the prefetch failed. */
export const refreshUnlessPrefetched = (path: string): void => {
  const isAsked = prefetched.delete(path) && !cachedAnswer(path)?.failure;
  if (!isAsked) void refresh(path);
};

/** Without the cache, for older pages of a list. */
export const fetchUncached = async <T>(path: string): Promise<T> => (await request(path)).json();

export const isOffline = (failure: Failure | null | undefined): boolean => failure?.code === OFFLINE;

export const clearCache = (): void => {
  generation += 1;
  memory.clear();
  inFlight.clear();
  notify();
};
