import { type Failure, failureOf, OFFLINE, request } from './request.ts';

/** What was last answered at a path, and how asking again went. */
export type CachedAnswer = {
  readonly data: unknown;
  readonly tag: string | null;
  readonly failure: Failure | null;
};

const prefix = 'karappen:answer:';
/** More than anyone reads between two visits; what was read longest ago gives way. */
const MAX_STORED = 60;
/** Who one is, and what one shows at a door, stay however much is read. */
const pinned = ['/me', '/tickets'].map((path) => prefix + path);

const memory = new Map<string, CachedAnswer>();
const inFlight = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
/** Raised at each sign-out: an answer that was asked for before it is kept by nobody. */
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
    // No room, or none is given: the page works without, only not offline.
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

/** Another tab has got or put an answer: what one did there counts here too, before this tab asks. */
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (!key?.startsWith(prefix)) return;
  const path = key.slice(prefix.length);
  const found = memory.has(path) ? stored(path) : undefined;
  if (!found) return;
  memory.set(path, found);
  notify();
});

/** The last answer: from this visit, or from the one before. */
export const cachedAnswer = (path: string): CachedAnswer | undefined => {
  const found = memory.get(path) ?? stored(path);
  if (found) memory.set(path, found);
  return found;
};

const remember = (path: string, next: CachedAnswer): void => {
  memory.set(path, next);
  notify();
};

/** Puts what a call answered, or what the page already knows, in place of what was kept. */
export const putAnswer = <T>(path: string, change: T | ((data: T) => T)): void => {
  const before = cachedAnswer(path);
  if (typeof change === 'function' && !before) return;
  const data = typeof change === 'function' ? (change as (data: T) => T)(before?.data as T) : change;
  // Without its tag: it is not what the server sent.
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
    // Something was put here meanwhile, which this answer may not know of.
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
    // What is gone or closed to one is not shown from memory.
    const gone = failure.status === 404 || failure.status === 403;
    if (gone) localStorage.removeItem(prefix + path);
    if (now?.failure?.code === failure.code && !gone) return;
    remember(path, { data: gone ? undefined : now?.data, tag: gone ? null : (now?.tag ?? null), failure });
  }
};

/** Asks the server; whoever asks for the same meanwhile waits for the same answer. */
export const refresh = (path: string): Promise<void> => {
  const asked =
    inFlight.get(path) ??
    fetchAnswer(path).finally(() => {
      if (inFlight.get(path) === asked) inFlight.delete(path);
    });
  inFlight.set(path, asked);
  return asked;
};

/** Asked for at the start, and not yet shown by a page. */
const prefetched = new Set<string>();

export const prefetch = (path: string): Promise<void> => {
  prefetched.add(path);
  return refresh(path);
};

/** Whoever shows it first need not ask again, unless nothing came of it. */
export const refreshUnlessPrefetched = (path: string): void => {
  const isAsked = prefetched.delete(path) && !cachedAnswer(path)?.failure;
  if (!isAsked) void refresh(path);
};

/** For what is read once and not kept: an older page of a list. */
export const fetchUncached = async <T>(path: string): Promise<T> => (await request(path)).json();

export const isOffline = (failure: Failure | null | undefined): boolean => failure?.code === OFFLINE;

export const clearCache = (): void => {
  generation += 1;
  memory.clear();
  inFlight.clear();
  notify();
};
