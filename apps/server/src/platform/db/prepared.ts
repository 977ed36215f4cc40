import { randomUUID } from 'node:crypto';
import type { Q } from './database.ts';

export type Statement<T> = { readonly execute: (values?: Record<string, unknown>) => Promise<T> };

const built = new Map<string, Statement<unknown>>();
// Of this process: where a pooler shares connections, another server's statements have other names.
const process = randomUUID().slice(0, 8);

/** The same statement on the connection of this handle: drizzle keeps in it what it is run on, and all else is the same. */
const on = <T>(q: Q, statement: Statement<T>): Statement<T> => {
  const { client } = q._.session as unknown as { readonly client: unknown };
  return Object.assign(Object.create(statement), { client });
};

/**
 * A statement that is put together once, and planned once by each connection: `build` makes it under the name that it is
 * given, with placeholders for all that differs from call to call. There must be few keys, each for one text: connections
 * keep what they have planned.
 */
export const prepared = <T>(q: Q, key: string, build: (name: string) => Statement<T>): Statement<T> => {
  const known = built.get(key) as Statement<T> | undefined;
  const statement = known ?? build(`${process}-${built.size}`);
  if (!known) built.set(key, statement);
  return on(q, statement);
};
