import type { Q } from './database.ts';

type Statement<T> = { readonly execute: (values?: Record<string, unknown>) => Promise<T> };

const built = new WeakMap<Q, Map<string, Statement<unknown>>>();
let serial = 0;

/**
 * A statement that is put together once, and planned once by each connection: `build` makes it under the name that it is
 * given, with placeholders for all that differs from call to call. There must be few keys, each for one text: connections
 * keep what they have planned. In a transaction it is made for that one time.
 */
export const prepared = <T>(q: Q, key: string, build: (name: string) => Statement<T>): Statement<T> => {
  if (!('$client' in q)) return build('');
  const known = built.get(q) ?? new Map<string, Statement<unknown>>();
  built.set(q, known);
  const found = known.get(key) as Statement<T> | undefined;
  if (found) return found;
  serial += 1;
  const made = build(`prepared-${serial}`);
  known.set(key, made);
  return made;
};
