import { type Failure, failureOf, OFFLINE, request } from './request.ts';

/** What was last answered at a path, and how asking again went. */
export type Kept = {
  readonly data: unknown;
  readonly tag: string | null;
  readonly failure: Failure | null;
};

const prefix = 'karappen:answer:';
/** More than anyone reads between two visits; what was read longest ago gives way. */
const MOST = 60;
/** Who one is, and what one shows at a door, stay however much is read. */
const pinned = ['/me', '/tickets'].map((path) => prefix + path);

const memory = new Map<string, Kept>();
const underWay = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
/** Raised at each sign-out: an answer that was asked for before it is kept by nobody. */
let generation = 0;

const tell = (): void => {
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
    if (paths.length >= MOST) {
      const at = (key: string): number => JSON.parse(localStorage.getItem(key) ?? '{}').at ?? 0;
      paths.sort((a, b) => at(a) - at(b));
      for (const old of paths.slice(0, paths.length - MOST + 10)) localStorage.removeItem(old);
    }
    localStorage.setItem(prefix + path, value);
  } catch {
    // No room, or none is given: the page works without, only not offline.
  }
};

const stored = (path: string): Kept | undefined => {
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
  tell();
});

/** The last answer: from this visit, or from the one before. */
export const kept = (path: string): Kept | undefined => {
  const found = memory.get(path) ?? stored(path);
  if (found) memory.set(path, found);
  return found;
};

const remember = (path: string, next: Kept): void => {
  memory.set(path, next);
  tell();
};

/** Puts what a call answered, or what the page already knows, in place of what was kept. */
export const put = <T>(path: string, change: T | ((data: T) => T)): void => {
  const before = kept(path);
  if (typeof change === 'function' && !before) return;
  const data = typeof change === 'function' ? (change as (data: T) => T)(before?.data as T) : change;
  // Without its tag: it is not what the server sent.
  store(path, data, null);
  remember(path, { data, tag: null, failure: null });
};

const fetchAnswer = async (path: string): Promise<void> => {
  const asked = generation;
  const before = kept(path);
  try {
    const answer = await request(path, before?.tag ? { headers: { 'if-none-match': before.tag } } : {});
    const data: unknown = answer.status === 304 ? undefined : await answer.json();
    if (asked !== generation) return;
    // Something was put here meanwhile, which this answer may not know of.
    if (kept(path) !== before) return fetchAnswer(path);
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
    const now = kept(path);
    // What is gone or closed to one is not shown from memory.
    const gone = failure.status === 404 || failure.status === 403;
    if (gone) localStorage.removeItem(prefix + path);
    if (now?.failure?.code === failure.code && !gone) return;
    remember(path, { data: gone ? undefined : now?.data, tag: gone ? null : (now?.tag ?? null), failure });
  }
};

/** Asks the server; whoever asks for the same meanwhile waits for the same answer. */
export const ask = (path: string): Promise<void> => {
  const asked =
    underWay.get(path) ??
    fetchAnswer(path).finally(() => {
      if (underWay.get(path) === asked) underWay.delete(path);
    });
  underWay.set(path, asked);
  return asked;
};

/** Asked for at the start, and not yet shown by a page. */
const atStart = new Set<string>();

export const askAtStart = (path: string): Promise<void> => {
  atStart.add(path);
  return ask(path);
};

/** Whoever shows it first need not ask again, unless nothing came of it. */
export const askUnlessAtStart = (path: string): void => {
  const isAsked = atStart.delete(path) && !kept(path)?.failure;
  if (!isAsked) void ask(path);
};

/** For what is read once and not kept: an older page of a list. */
export const get = async <T>(path: string): Promise<T> => (await request(path)).json();

export const isOffline = (failure: Failure | null | undefined): boolean => failure?.code === OFFLINE;

export const forgetAll = (): void => {
  generation += 1;
  memory.clear();
  underWay.clear();
  tell();
};
