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

/** A parameter of a prepared statement. */
const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

const textIn = (value: SQL, field: string): SQL => sql`${value} ->> ${sql.raw(`'${field}'`)}`;

const titleIn = (value: SQL, fields: readonly string[]): SQL =>
  sql`coalesce(${sql.join([...fields.map((field) => sql`nullif(${textIn(value, field)}, '')`), sql`''`], sql`, `)})`;

/** Alarms are rows of the notifications' table. */
const kindOf = ({ kind }: HistoryItem, value: SQL): SQL =>
  kind === 'notification'
    ? sql`case ${textIn(value, 'type')} when 'Alarm' then 'alarm' else 'notification' end`
    : sql`${kind}`;

/** The action that follows from a field being set for the first time. */
const firstSet: readonly (readonly [field: string, action: HistoryAction])[] = [
  ['cancelledAt', 'cancelled'],
  ['takenDownAt', 'takenDown'],
  ['participantsDeletedAt', 'listDeleted'],
  ['drawnAt', 'drawn'],
  ['sentAt', 'sent'],
  ['resultSentAt', 'resultSent'],
  ['deactivatedAt', 'deactivated'],
];

/** The fields that an action may follow from. */
const deciding = new Set(['isDraft', 'pushStatus', ...firstSet.map(([field]) => field)]);

const after = sql`v.after`;
/** A constant where the item is new: PostgreSQL then drops from the plan what compares with it. */
const beforeOf = (isNew: boolean): SQL => (isNew ? sql`null::jsonb` : sql`v.before`);
const latestOf = (before: SQL): SQL => sql`coalesce(v.after, ${before})`;

const when = (condition: SQL, action: HistoryAction): SQL =>
  sql`when ${condition} then ${sql.raw(`'${action}'`)} `;

/** Has branches only for the item's fields, because PostgreSQL initialises every branch at each execution. */
const actionOf = ({ fields }: HistoryItem, before: SQL): SQL => {
  const has = (field: string) => fields.has(field);
  const isFirst = (field: string) =>
    sql`${textIn(before, field)} is null and ${textIn(after, field)} is not null`;
  const isUnset = (field: string) =>
    sql`${textIn(before, field)} is not null and ${textIn(after, field)} is null`;
  const isPublished = sql`${textIn(before, 'isDraft')} = 'true' and ${textIn(after, 'isDraft')} = 'false'`;
  const isReported = sql`${textIn(before, 'pushStatus')} is distinct from ${textIn(after, 'pushStatus')} and v.via = 'job'`;
  return sql`case ${sql.join([
    when(sql`${before} is null`, 'created'),
    when(sql`v.after is null`, 'deleted'),
    ...(has('isDraft') ? [when(isPublished, 'published')] : []),
    ...firstSet.flatMap(([field, action]) => (has(field) ? [when(isFirst(field), action)] : [])),
    ...(has('deactivatedAt') ? [when(isUnset('deactivatedAt'), 'reactivated')] : []),
    ...(has('pushStatus') ? [when(isReported, 'reported')] : []),
  ])} else 'changed' end`;
};

/**
 * The image that a restore would need. None for an item that was sent at once, nor for a deleted one whose row stays
 * because of sold tickets: neither can be restored.
 */
const imageToKeep = (
  { table, fields, isKeptWhenDeleted }: HistoryItem,
  { latest, mayBeDeleted }: { readonly latest: SQL; readonly mayBeDeleted: boolean },
): SQL => {
  if (!fields.has('imageSha256')) return sql`null::text`;
  const wasSentAtOnce = sql`${textIn(latest, 'isDraft')} = 'false' and ${textIn(latest, 'sendAt')} is not null
    and ${textIn(latest, 'scheduleTime')} is null`;
  const hasRow = sql`v.after is null and exists (select from ${table} where ${table.id} = ${given('id', 'uuid')})`;
  const isLost = sql.join(
    [
      sql`false`,
      ...(fields.has('sendAt') ? [wasSentAtOnce] : []),
      ...(isKeptWhenDeleted && mayBeDeleted ? [hasRow] : []),
    ],
    sql` or `,
  );
  return sql`case when ${isLost} then null else ${textIn(latest, 'imageSha256')} end`;
};

const columns =
  sql.raw(`(id, actor_id, via, token_id, request_id, action, kind, item_id, title, division_id, committee_id,
  person_id, before, after, image_sha256, restored_from)`);

const by = ({ actorId, via, tokenId, requestId }: Actor) =>
  sql`${actorId}::uuid, ${via}, ${tokenId}::uuid, ${requestId}`;

/** An optimisation fence: without it PostgreSQL pulls the subselect up and reads the item for each mention of it. */
const once = sql.raw('offset 0');

/** What the statement that inserts an entry makes of the item before and after. */
type Source =
  /** Nothing and the present item. */
  | 'new'
  /** The snapshot and the present item. */
  | 'changed'
  /** Both as sent, where no other action follows from the difference than that it was changed. */
  | 'sent';

const sourceOf = (item: HistoryItem, source: Source): { readonly before: SQL; readonly after: SQL } => {
  const present = item.snapshotWhere(item.which(given('id', 'uuid')));
  return {
    new: { before: beforeOf(true), after: present },
    changed: { before: given('before', 'jsonb'), after: present },
    sent: { before: given('before', 'jsonb'), after: given('after', 'jsonb') },
  }[source];
};

const buildChange = (q: Q, item: HistoryItem, source: Source, hasDetails: boolean) => {
  const isSent = source === 'sent';
  const before = beforeOf(source === 'new');
  const latest = isSent ? after : latestOf(before);
  const of = sourceOf(item, source);
  const details = hasDetails ? sql` || ${given('details', 'jsonb')}` : sql``;
  const action = isSent ? sql`'changed'` : actionOf(item, before);
  const which = isSent
    ? sql``
    : sql` where ${before} is distinct from v.after or ${given('isNamed', 'boolean')}`;
  return q.insert(historyEntries).select(sql`
    select ${given('entryId', 'uuid')}, clock_timestamp(), ${given('actorId', 'uuid')}, v.via, ${given('tokenId', 'uuid')},
      ${given('requestId', 'text')}, coalesce(${given('action', 'text')}, ${action}), ${kindOf(item, latest)}, ${given('id', 'uuid')},
      ${titleIn(latest, item.title)}, (${textIn(latest, 'divisionId')})::uuid, (${textIn(latest, 'committeeId')})::uuid,
      ${item.isPerson ? given('id', 'uuid') : sql`null::uuid`}, ${before}, v.after,
      ${imageToKeep(item, { latest, mayBeDeleted: !isSent })}, ${given('restoredFrom', 'uuid')}, null::timestamptz
    from (select ${given('via', 'text')} as via, ${of.before} as before, ${of.after}${details} as after ${once}) v${which}`);
};

/** Inserts the entry if the item differs, in one statement. Built once per kind and connection. */
const insertChange = (q: Q, item: HistoryItem, source: Source, hasDetails: boolean) =>
  prepared(q, `history entry of ${source} ${item.kind}${hasDetails ? ' with details' : ''}`, (name) =>
    buildChange(q, item, source, hasDetails).prepare(name),
  );

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

/** Sent at once, without waiting for anything: the commit follows right behind. */
const writeChange = (
  q: Q,
  actor: Actor,
  { item, id, noted, written }: Pending,
  before: Before,
): Promise<unknown>[] => {
  const isRead = before !== null && typeof before !== 'string';
  const changes = isRead && written ? changesOf(item, before, written) : undefined;
  const texts = isRead ? textsOf(item, before, changes) : { before, after: undefined };
  const isNoted = noted.action !== undefined || noted.details !== undefined;
  if (changes && texts.before === texts.after && !isNoted) return [];
  const source: Source = before === null ? 'new' : changes ? 'sent' : 'changed';
  const sent = {
    entryId: v7(),
    id,
    ...texts,
    details: json(noted.details),
    action: noted.action ?? null,
    isNamed: noted.action !== undefined,
    restoredFrom: noted.restoredFrom ?? null,
    ...actor,
  };
  return [insertChange(q, item, source, noted.details !== undefined).execute(sent)];
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

const actOn = (q: Q, actor: Actor, act: Extract<Act, { item: HistoryItem }>) =>
  q.execute(sql`
    insert into history_entries ${columns}
    select ${v7()}::uuid, ${by(actor)}, ${act.action}, ${kindOf(act.item, sql`v.one`)}, ${act.id}::uuid, ${titleIn(sql`v.one`, act.item.title)},
      (${textIn(sql`v.one`, 'divisionId')})::uuid, (${textIn(sql`v.one`, 'committeeId')})::uuid,
      ${act.personId ?? (act.item.isPerson ? act.id : null)}::uuid, null, ${json(act.details)}::jsonb, null, null
    from (select ${act.item.snapshotWhere(eq(act.item.table.id, act.id))} as one ${once}) v`);

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
