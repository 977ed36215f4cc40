import type { Json } from '@karportalen/contract/core/history/diff';
import type { HistoryAction, HistoryKind } from '@karportalen/contract/core/history/kinds';
import { eq, is, type SQL, sql } from 'drizzle-orm';
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

type Pending = {
  readonly item: HistoryItem;
  readonly id: string;
  /** The item before the transaction changed it, as JSON text; null where it did not exist. */
  readonly before: Promise<string | null>;
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
    return items.map((one, index) => writeChange(q, actor, one, before[index] ?? null));
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

/**
 * Takes a snapshot of the item; before the commit it is compared with the item then, and changes are recorded. Call it
 * right after the statement that locks the row, without awaiting that: the connection runs statements in order, so the
 * read sees the locked row and costs no round trip of its own.
 * @param row Of a statement that has the snapshot as a column (`snapshotOf`): the one that locks the row, where the snapshot
 * consists of the row's own columns and names of what it refers to, or one right after it.
 */
export const keepBefore = (
  q: Q,
  item: HistoryItem,
  id: string,
  row?: Promise<WithBefore | undefined>,
): void => {
  const pending = pendingOf(q);
  const key = `${item.kind} ${id}`;
  if (pending.has(key)) return;
  const before = row ? row.then((found) => found?.before ?? null) : readSnapshot(q, item, id);
  // Awaited before the commit. If the transaction fails earlier, that error is reported instead.
  before.catch(() => {});
  pending.set(key, { item, id, before, noted: {} });
};

/** Column of a statement on the item's table: its snapshot, for `keepBefore`. */
export const snapshotOf = ({ snapshotText }: HistoryItem): SQL<string | null> =>
  sql<string | null>`${snapshotText}`;

type WithBefore = { readonly before: string | null };

/** The item was created in this transaction. */
export const noteCreated = (q: Q, item: HistoryItem, id: string): void => {
  pendingOf(q).set(`${item.kind} ${id}`, { item, id, before: Promise.resolve(null), noted: {} });
};

/** Adds an action or details to the entry of an item whose snapshot was taken. */
export const noteMore = (q: Q, item: HistoryItem, id: string, noted: Noted): void => {
  const pending = pendingOf(q).get(`${item.kind} ${id}`);
  if (pending) pending.noted = { ...pending.noted, ...noted };
};

const json = (value: Details | undefined): string | null => (value ? JSON.stringify(value) : null);

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
const imageToKeep = ({ table, fields, isKeptWhenDeleted }: HistoryItem, latest: SQL): SQL => {
  if (!fields.has('imageSha256')) return sql`null::text`;
  const wasSentAtOnce = sql`${textIn(latest, 'isDraft')} = 'false' and ${textIn(latest, 'sendAt')} is not null
    and ${textIn(latest, 'scheduleTime')} is null`;
  const hasRow = sql`v.after is null and exists (select from ${table} where ${table.id} = ${given('id', 'uuid')})`;
  const isLost = sql.join(
    [sql`false`, ...(fields.has('sendAt') ? [wasSentAtOnce] : []), ...(isKeptWhenDeleted ? [hasRow] : [])],
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

/** Reads the present item and inserts the entry if it differs, in one statement. Built once per kind and connection. */
const insertChange = (q: Q, item: HistoryItem, isNew: boolean, hasDetails: boolean) => {
  const before = beforeOf(isNew);
  const latest = latestOf(before);
  const details = hasDetails ? sql` || ${given('details', 'jsonb')}` : sql``;
  const key = `history entry of ${isNew ? 'new ' : ''}${item.kind}${hasDetails ? ' with details' : ''}`;
  return prepared(q, key, (name) =>
    q
      .insert(historyEntries)
      .select(sql`
        select ${given('entryId', 'uuid')}, clock_timestamp(), ${given('actorId', 'uuid')}, v.via, ${given('tokenId', 'uuid')},
          ${given('requestId', 'text')}, coalesce(${given('action', 'text')}, ${actionOf(item, before)}), ${kindOf(item, latest)}, ${given('id', 'uuid')},
          ${titleIn(latest, item.title)}, (${textIn(latest, 'divisionId')})::uuid, (${textIn(latest, 'committeeId')})::uuid,
          ${item.isPerson ? given('id', 'uuid') : sql`null::uuid`}, ${before}, v.after, ${imageToKeep(item, latest)},
          ${given('restoredFrom', 'uuid')}, null::timestamptz
        from (select ${given('via', 'text')} as via, ${isNew ? before : given('before', 'jsonb')} as before,
          ${item.snapshotWhere(item.which(given('id', 'uuid')))}${details} as after ${once}) v
        where ${before} is distinct from v.after or ${given('isNamed', 'boolean')}`)
      .prepare(name),
  );
};

/** Sent at once, without waiting for anything: the commit follows right behind. */
const writeChange = (
  q: Q,
  actor: Actor,
  { item, id, noted }: Pending,
  before: string | null,
): Promise<unknown> =>
  insertChange(q, item, before === null, noted.details !== undefined).execute({
    entryId: v7(),
    id,
    before,
    details: json(noted.details),
    action: noted.action ?? null,
    isNamed: noted.action !== undefined,
    restoredFrom: noted.restoredFrom ?? null,
    ...actor,
  });

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
