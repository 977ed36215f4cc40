import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@karportalen/contract/core/history/diff';
import type { HistoryAction, HistoryKind } from '@karportalen/contract/core/history/kinds';
import { eq, is, SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { beforeCommit } from '../db/before-commit.ts';
import type { Q } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { type Actor, actorIn } from './actor.ts';
import {
  columnFields,
  deciding,
  inSnapshot,
  insertEntry,
  kindOf,
  placeholderOf,
  type Source,
  scopeOf,
  titleOf,
} from './entry-statement.ts';
import type { HistoryItem } from './history-item.ts';
import { historyEntries } from './tables.ts';

type Details = Readonly<Record<string, Json>>;
type Noted = {
  readonly action?: HistoryAction;
  /** Merged into `after`. */
  readonly details?: Details;
  readonly restoredFrom?: string;
};

type Row = Readonly<Record<string, unknown>>;

/** An item as the statements that lock it read it: columns of its row, and the fields that those lack (`otherFields`). */
type ReadItem = { readonly row: object; readonly others: object | null };

/** The item before the transaction changed it: JSON text, or what such text is made of. Null where it did not exist. */
type Before = string | ReadItem | null;

type Pending = {
  readonly item: HistoryItem;
  readonly id: string;
  readonly before: Promise<Before>;
  /** The values of the only statement that changes the item; null where several may. */
  written?: Row | null;
  noted: Noted;
};

const pendingIn = new WeakMap<object, Map<string, Pending>>();

const pendingOf = (q: Q): Map<string, Pending> => {
  const known = pendingIn.get(q);
  if (known) return known;
  if (!is(q, PgTransaction)) throw new Error('a change of an item needs a transaction, for its history');
  const pending = new Map<string, Pending>();
  pendingIn.set(q, pending);
  beforeCommit(q, async () => {
    const actor = actorIn(q);
    const items = [...pending.values()];
    const before = await Promise.all(items.map((one) => one.before));
    return items.flatMap((one, index) => writeChange(q, actor, one, before[index] ?? null));
  });
  return pending;
};

const readSnapshot = async (q: Q, { kind, table, snapshotText, which }: HistoryItem, id: string) => {
  const statement = prepared(q, `history of ${kind}`, (name) =>
    q
      .select({ value: sql<string>`${snapshotText}` })
      .from(table)
      .where(which(sql`${sql.placeholder('id')}`))
      .prepare(name),
  );
  const [row] = await statement.execute({ id });
  return row?.value ?? null;
};

const keep = (q: Q, item: HistoryItem, id: string, read: () => Promise<Before>): void => {
  const pending = pendingOf(q);
  const key = `${item.kind} ${id}`;
  const known = pending.get(key);
  if (known) {
    // Locked once more: what locks it may write it too.
    known.written = null;
    return;
  }
  const before = read();
  // Awaited before the commit. If the transaction fails earlier, that error is reported instead.
  before.catch(() => {});
  pending.set(key, { item, id, before, noted: {} });
};

/**
 * Takes a snapshot of the item; before the commit it is compared with the item then, and changes are recorded. Call it
 * right after the statement that locks the row, without awaiting that: the connection runs statements in order, so the
 * read sees the locked row and costs no round trip of its own.
 */
export const keepBefore = (q: Q, item: HistoryItem, id: string): void =>
  keep(q, item, id, () => readSnapshot(q, item, id));

/** The same for an item that the caller's statements read. */
export const keepRead = (q: Q, item: HistoryItem, id: string, read: Promise<ReadItem | undefined>): void =>
  keep(q, item, id, async () => (await read) ?? null);

const readNames = async (q: Q, item: HistoryItem, id: string): Promise<object | null> => {
  const statement = prepared(q, `names in history of ${item.kind}`, (name) =>
    q
      .select({ others: otherFields(item, item.columns) })
      .from(item.table)
      .where(eq(item.table.id, sql.placeholder('id')))
      .prepare(name),
  );
  const [read] = await statement.execute({ id });
  return read?.others ?? null;
};

/**
 * The same for an item whose row has all but the names of what it refers to. They are read only where it refers to
 * something: PostgreSQL sets up their subqueries at each execution, and most rows have none.
 */
export const keepRow = (q: Q, item: HistoryItem, id: string, read: Promise<object | undefined>): void =>
  keep(q, item, id, async () => {
    const row = await read;
    if (!row) return null;
    const refers = item.references.some((name) => (row as Row)[name] !== null);
    // Sent before the caller's next statement, as the read of `keepBefore` is.
    return { row, others: refers ? await readNames(q, item, id) : null };
  });

/** Column of a statement on the item's table: what `keepRead` needs besides the columns that the caller reads. */
export const otherFields = ({ jsonWithout }: HistoryItem, read: object): SQL<object | null> =>
  sql<object | null>`${jsonWithout(read)}`;

/**
 * Tells that one UPDATE with these values is all that the transaction changes of the item, and that no child of it changed.
 * The entry is then made of them, and the item is not read again. Without effect where the snapshot is not of `keepRead`.
 */
export const noteOnlyChange = (q: Q, item: HistoryItem, id: string, values: object): void => {
  const pending = pendingOf(q).get(`${item.kind} ${id}`);
  if (pending) pending.written = pending.written === undefined ? (values as Row) : null;
};

/** The item was created in this transaction. */
export const noteCreated = (q: Q, item: HistoryItem, id: string): void => {
  pendingOf(q).set(`${item.kind} ${id}`, { item, id, before: Promise.resolve(null), noted: {} });
};

/** Adds an action or details to the entry of an item whose snapshot was taken. */
export const noteMore = (q: Q, item: HistoryItem, id: string, noted: Noted): void => {
  const pending = pendingOf(q).get(`${item.kind} ${id}`);
  if (pending) pending.noted = { ...pending.noted, ...noted };
};

const json = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

const isSame = (one: unknown, other: unknown): boolean => one === other || isDeepStrictEqual(one, other);

const readValue = (name: string, row: object, others: object | null): unknown => {
  const value = (row as Row)[name];
  return value === undefined ? (others as Row | null)?.[name] : value;
};

/** Values by field. Undefined where they do not tell all that an entry says of the change. */
const changesOf = ({ columns, references }: HistoryItem, { row, others }: ReadItem, written: Row) => {
  const changes = new Map<string, unknown>();
  for (const [name, value] of Object.entries(written)) {
    if (isSame(readValue(name, row, others), value)) continue;
    const isRecorded = name in columns;
    if (references.includes(name) || deciding.has(name) || (isRecorded && is(value, SQL))) return undefined;
    if (isRecorded) changes.set(name, value);
  }
  return changes;
};

/** Snapshots as text, before and after the changes: both made of one list, since most of it is in both. */
const textsOf = (
  { fields }: HistoryItem,
  { row, others }: ReadItem,
  changes: ReadonlyMap<string, unknown> | undefined,
): { readonly before: string; readonly after?: string } => {
  const names = [...fields];
  const text = (name: string, value: unknown) => `"${name}":${JSON.stringify(value ?? null)}`;
  const parts = names.map((name) => text(name, readValue(name, row, others)));
  const before = `{${parts.join()}}`;
  if (!changes) return { before };
  for (const [name, value] of changes) parts[names.indexOf(name)] = text(name, value);
  return { before, after: `{${parts.join()}}` };
};

/** A parameter of type text: the fields that it is for are texts, ids, flags and instants. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString() : String(value);

/** The fields after the changes that the entry's columns are made of. */
const columnTexts = (item: HistoryItem, { row, others }: ReadItem, changes: ReadonlyMap<string, unknown>) =>
  Object.fromEntries(
    columnFields(item).map((field) => {
      const value = changes.has(field) ? changes.get(field) : readValue(field, row, others);
      return [placeholderOf(field), textOf(value)];
    }),
  );

/** Sent at once, without waiting for anything: the commit follows right behind. */
const writeChange = (
  q: Q,
  actor: Actor,
  { item, id, noted, written }: Pending,
  before: Before,
): Promise<unknown>[] => {
  const read = typeof before === 'string' ? null : before;
  const changes = read && written ? changesOf(item, read, written) : undefined;
  const texts = read ? textsOf(item, read, changes) : { before, after: undefined };
  const isNamed = noted.action !== undefined;
  const hasDetails = noted.details !== undefined;
  if (changes && texts.before === texts.after && !isNamed && !hasDetails) return [];
  // A named act leaves an entry even where there is no item before and after it: that of a deleted event.
  const source: Source = changes ? 'sent' : before === null && !isNamed ? 'new' : 'changed';
  const sent = {
    entryId: v7(),
    id,
    ...texts,
    ...(read && changes && columnTexts(item, read, changes)),
    details: json(noted.details),
    action: noted.action ?? null,
    isNamed,
    restoredFrom: noted.restoredFrom ?? null,
    ...actor,
  };
  return [insertEntry(q, item, source, hasDetails).execute(sent)];
};

/** An act that changes no recorded field, such as an export. */
export type Act = {
  readonly action: HistoryAction;
  readonly details?: Details | undefined;
  /** The member that it is about. */
  readonly personId?: string | null;
} & (
  | { readonly item: HistoryItem; readonly id: string }
  | {
      readonly kind: HistoryKind;
      readonly id?: string | null;
      readonly title?: string;
      readonly scope: { readonly divisionId: string | null; readonly committeeId: string | null };
    }
);

const actOn = (
  q: Q,
  { actorId, via, tokenId, requestId }: Actor,
  act: Extract<Act, { item: HistoryItem }>,
) => {
  const { item, id, action, details, personId } = act;
  const text = inSnapshot(sql`v.one`);
  return q.insert(historyEntries).select(sql`
    select ${v7()}::uuid, clock_timestamp(), ${actorId}::uuid, ${via}, ${tokenId}::uuid, ${requestId}, ${action},
      ${kindOf(item, text)}, ${id}::uuid, ${titleOf(item, text)}, ${scopeOf(text)},
      ${personId ?? (item.isPerson ? id : null)}::uuid, null::json, ${json(details)}::json, null, null::uuid, null::timestamptz
    from (select ${item.snapshotWhere(eq(item.table.id, id))} as one offset 0) v`);
};

/** Records an act in this transaction, or on its own where there is none. */
export const recordAct = async (q: Q, act: Act, actor: Actor = actorIn(q)): Promise<void> => {
  if ('item' in act) {
    await actOn(q, actor, act);
    return;
  }
  const { action, kind, id = null, title = '', scope, details, personId = null } = act;
  const { divisionId, committeeId } = scope;
  await q.insert(historyEntries).values({
    ...actor,
    action,
    kind,
    itemId: id,
    title,
    divisionId,
    committeeId,
    personId,
    after: details ?? null,
  });
};
