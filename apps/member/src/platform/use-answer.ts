import type { AnswerOf, CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { useEffect, useSyncExternalStore } from 'react';
import { ask, askUnlessAtStart, kept, subscribe } from './kept-answers.ts';
import { type Failure, pathOf } from './request.ts';

export type Query<T> = { readonly path: string; readonly answer?: T };

/** A read, typed by its endpoint: `read<typeof getHome>('/home', {})`. */
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
  /** What is known, perhaps from an earlier visit; undefined until something is. */
  readonly data: T | undefined;
  readonly failure: Failure | null;
};

/** What the server answers, asked for anew when the page comes into sight, and every so often while it is. */
export const useAnswer = <T>({ path }: Query<T>, everyMs?: number): Answer<T> => {
  const found = useSyncExternalStore(subscribe, () => kept(path));
  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') void ask(path);
    };
    if (document.visibilityState === 'visible') askUnlessAtStart(path);
    const timer = everyMs === undefined ? undefined : setInterval(askIfSeen, everyMs);
    document.addEventListener('visibilitychange', askIfSeen);
    window.addEventListener('online', askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
      window.removeEventListener('online', askIfSeen);
    };
  }, [path, everyMs]);
  return { data: found?.data as T | undefined, failure: found?.failure ?? null };
};
