import { useSyncExternalStore } from 'react';

const root = '/app';

export type Place = { readonly path: string; readonly query: URLSearchParams };

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
globalThis.addEventListener?.('popstate', tell);

let current: Place | undefined;
let currentUrl = '';

/** The current path within the app, such as '/inbox', and its query. */
export const currentPlace = (): Place => {
  const url = location.pathname + location.search;
  if (!current || url !== currentUrl) {
    currentUrl = url;
    const path = location.pathname.slice(root.length).replace(/\/+$/, '') || '/';
    current = { path, query: new URLSearchParams(location.search) };
  }
  return current;
};

export const usePlace = (): Place =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentPlace);

let reloadNext = false;
/** A new version is installed: the next navigation loads it. */
export const reloadOnNextNavigation = (): void => {
  reloadNext = true;
};

export const hrefOf = (to: string): string => `${root}${to === '/' ? '/' : to}`;

/**
 * Number of the history entry: scroll is restored only when going back to the same entry. Starting from the clock keeps
 * numbers unique across reloads.
 */
let lastEntry = Date.now();

export const navigate = (to: string, { replace = false } = {}): void => {
  const href = hrefOf(to);
  if (reloadNext) {
    if (replace) location.replace(href);
    else location.assign(href);
    return;
  }
  lastEntry += 1;
  history[replace ? 'replaceState' : 'pushState']({ inside: true, at: lastEntry }, '', href);
  tell();
};

/** Goes back within the app; opened from outside, it goes to `otherwise`. */
export const goBack = (otherwise: string): void => {
  if ((history.state as { inside?: true } | null)?.inside) history.back();
  else navigate(otherwise, { replace: true });
};

export type Params = Readonly<Record<string, string>>;

/** Null for a malformed escape such as '%' alone. */
const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/** Matches '/inbox/:id' against '/inbox/7': { id: '7' }, or null. */
export const matchPath = (pattern: string, path: string): Params | null => {
  const [wanted, found] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== found.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = found[index] ?? '';
    if (part.startsWith(':')) {
      const text = decoded(value);
      if (text === null) return null;
      params[part.slice(1)] = text;
    } else if (part !== value) return null;
  }
  return params;
};
