import { or, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../db/database.ts';

/** A status that the rows of a list show as a badge. */
export type ShownStatus = {
  readonly labels: Readonly<Record<string, string>>;
  /** The condition for rows whose status is one of these keys. */
  readonly where: (keys: readonly string[], now: Date, q: Q) => SQL | Promise<SQL>;
};

const LEAST_LETTERS = 3;

/** Whether the search begins a word of the label: 'aktiv' finds 'Aktiv' and not 'Inaktiv', and 'a' neither. */
const begins = (label: string, search: string): boolean =>
  search.length >= LEAST_LETTERS && ` ${label.toLowerCase()}`.includes(` ${search.toLowerCase()}`);

/** The keys of the statuses that a search names. */
export const statusesNamed = <K extends string>(labels: Readonly<Record<K, string>>, search = ''): K[] =>
  (Object.keys(labels) as K[]).filter((key) => begins(labels[key], search.trim()));

/** A status that an SQL expression computes from the row's columns, as one of the labels' keys. */
export const statusBy = <K extends string>(
  labels: Readonly<Record<K, string>>,
  expression: (now: SQL) => SQL,
): ShownStatus => ({
  labels,
  where: (keys, now) =>
    sql`${expression(sql`${now.toISOString()}::timestamptz`)} = any(${sql.param(keys)}::text[])`,
});

/** A status that all rows of a list have. */
export const statusOfAll = (label: string): ShownStatus => ({
  labels: { all: label },
  where: () => sql`true`,
});

/** The condition for rows whose status the search names; undefined where it names none. */
export const foundByStatus = async (
  q: Q,
  search: string | undefined,
  statuses: readonly ShownStatus[],
  now: Date,
): Promise<SQL | undefined> => {
  const found = statuses.flatMap(({ labels, where }) => {
    const keys = statusesNamed(labels, search);
    return keys.length > 0 ? [where(keys, now, q)] : [];
  });
  return or(...(await Promise.all(found)));
};
