import type { AnswerOf, CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { useEffect, useSyncExternalStore } from 'react';
import { cachedAnswer, refresh, refreshUnlessPrefetched, subscribe } from './answer-cache.ts';
import { type Failure, pathOf } from './request.ts';

export type Query<T> = { readonly path: string; readonly answer?: T };

/** A query typed by its endpoint: `read<typeof getHome>('/home', {})`. */
export const read = <D extends Definition>(
  path: D['path'],
  { params, query }: CallArgs<D>,
): Query<AnswerOf<D>> => ({
  path: pathOf(
    path,
    params as Record<string, string> | undefined,
    query as Record<string, unknown> | undefined,
  ),
});

export type Answer<T> = {
  /** Cached or fresh data; undefined before the first answer. */
  readonly data: T | undefined;
  readonly failure: Failure | null;
};

/**
 * Cached data at once, refreshed on mount, when the page becomes visible or comes online, and every `refreshMs` while
 * visible.
 */
export const useAnswer = <T>({ path }: Query<T>, refreshMs?: number): Answer<T> => {
  const found = useSyncExternalStore(subscribe, () => cachedAnswer(path));
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refresh(path);
    };
    if (document.visibilityState === 'visible') refreshUnlessPrefetched(path);
    const timer = refreshMs === undefined ? undefined : setInterval(refreshIfVisible, refreshMs);
    document.addEventListener('visibilitychange', refreshIfVisible);
    window.addEventListener('online', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
      window.removeEventListener('online', refreshIfVisible);
    };
  }, [path, refreshMs]);
  return { data: found?.data as T | undefined, failure: found?.failure ?? null };
};
