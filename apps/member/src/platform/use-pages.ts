import { useMemo, useState } from 'react';
import { fetchUncached } from './answer-cache.ts';
import { type Failure, failureOf } from './request.ts';

type Item = { readonly id: string };
type Page<T> = { readonly items: readonly T[]; readonly more: boolean };

/** Union by id; on duplicates the earlier list wins, since it is newer. */
const union = <T extends Item>(...lists: (readonly T[])[]): T[] => {
  const found = new Map<string, T>();
  for (const item of lists.flat()) if (!found.has(item.id)) found.set(item.id, item);
  return [...found.values()];
};

type Pages<A, T> = {
  /** Identifies the list (its filters): pages of another key are discarded. */
  readonly key: string;
  readonly nextPath: (last: string) => string;
  readonly read: (answer: A) => Page<T>;
};

type Older<T> = { readonly key: string; readonly page: Page<T> };

/** Cursor pagination: a first page that is refreshed, and older pages loaded on demand. */
export const usePages = <A, T extends Item>(first: A | undefined, { key, nextPath, read }: Pages<A, T>) => {
  const [older, setOlder] = useState<Older<T> | null>(null);
  const [seen, setSeen] = useState(first);
  const [loading, setLoading] = useState(false);
  const [fault, setFault] = useState<{ key: string; failure: Failure } | null>(null);
  const shown = older?.key === key ? older.page : null;
  if (first !== seen) {
    setSeen(first);
    // Items that new ones pushed off the first page are moved to the older pages, so that none is missing between them.
    if (shown && seen && first) {
      const here = new Set(read(first).items.map(({ id }) => id));
      const pushedOut = read(seen).items.filter(({ id }) => !here.has(id));
      setOlder({ key, page: { ...shown, items: union(pushedOut, shown.items) } });
    }
  }
  const items = useMemo(() => first && union(read(first).items, shown?.items ?? []), [first, shown, read]);
  const loadMore = async (): Promise<void> => {
    const last = items?.at(-1);
    if (!last || loading) return;
    setLoading(true);
    setFault(null);
    try {
      const page = read(await fetchUncached<A>(nextPath(last.id)));
      setOlder((before) => ({
        key,
        page: { items: union(before?.key === key ? before.page.items : [], page.items), more: page.more },
      }));
    } catch (error) {
      setFault({ key, failure: failureOf(error) });
    } finally {
      setLoading(false);
    }
  };
  const more = shown?.more ?? (first !== undefined && read(first).more);
  return { items, more, loadMore, loading, failure: fault?.key === key ? fault.failure : null };
};
