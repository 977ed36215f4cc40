import type { HistoryAction } from '@karportalen/contract/core/history/kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { HistoryItem } from './history-item.ts';
import { historyEntries } from './tables.ts';

/** What the statement makes of the item before and after. */
export type Source =
  /** Nothing, and the row as it is. */
  | 'new'
  /** The snapshot, and the row as it is. */
  | 'changed'
  /** Both as sent, where no other action follows from the difference than that it was changed. */
  | 'sent';

/** The text of a field of an item. */
type FieldText = (field: string) => SQL;

/** A parameter of a prepared statement. */
const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** A field of a snapshot. */
export const inSnapshot =
  (value: SQL): FieldText =>
  (field) =>
    sql`${value} ->> ${sql.raw(`'${field}'`)}`;

export const titleOf = ({ title }: HistoryItem, text: FieldText): SQL =>
  sql`coalesce(${sql.join([...title.map((field) => sql`nullif(${text(field)}, '')`), sql`''`], sql`, `)})`;

/** Alarms are rows of the notifications' table. */
export const kindOf = ({ kind }: HistoryItem, text: FieldText): SQL =>
  kind === 'notification'
    ? sql`case ${text('type')} when 'Alarm' then 'alarm' else 'notification' end`
    : sql`${kind}`;

export const scopeOf = (text: FieldText): SQL =>
  sql`(${text('divisionId')})::uuid, (${text('committeeId')})::uuid`;

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
export const deciding: ReadonlySet<string> = new Set([
  'isDraft',
  'pushStatus',
  ...firstSet.map(([field]) => field),
]);

const when = (condition: SQL, action: HistoryAction): SQL =>
  sql`when ${condition} then ${sql.raw(`'${action}'`)} `;

/** Has branches only for the item's fields, because PostgreSQL initialises every branch at each execution. */
const actionOf = ({ fields }: HistoryItem): SQL => {
  const has = (field: string) => fields.has(field);
  const [before, after] = [inSnapshot(sql`v.before`), inSnapshot(sql`v.after`)];
  const isFirst = (field: string) => sql`${before(field)} is null and ${after(field)} is not null`;
  const isUnset = (field: string) => sql`${before(field)} is not null and ${after(field)} is null`;
  const isPublished = sql`${before('isDraft')} = 'true' and ${after('isDraft')} = 'false'`;
  const isReported = sql`${before('pushStatus')} is distinct from ${after('pushStatus')} and ${given('via', 'text')} = 'job'`;
  return sql`case ${sql.join([
    when(sql`v.before is null`, 'created'),
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
  { text, mayBeDeleted }: { readonly text: FieldText; readonly mayBeDeleted: boolean },
): SQL => {
  if (!fields.has('imageSha256')) return sql`null`;
  const wasSentAtOnce = sql`${text('isDraft')} = 'false' and ${text('sendAt')} is not null and ${text('scheduleTime')} is null`;
  const hasRow = sql`v.after is null and exists (select from ${table} where ${table.id} = ${given('id', 'uuid')})`;
  const lost = [
    ...(fields.has('sendAt') ? [wasSentAtOnce] : []),
    ...(isKeptWhenDeleted && mayBeDeleted ? [hasRow] : []),
  ];
  const image = text('imageSha256');
  return lost.length === 0 ? image : sql`case when ${sql.join(lost, sql` or `)} then null else ${image} end`;
};

/** The fields that an entry's columns are made of. They are sent as text beside snapshots that are sent. */
export const columnFields = ({ kind, title, fields }: HistoryItem): readonly string[] => [
  ...title,
  ...['divisionId', 'committeeId'],
  ...(kind === 'notification' ? ['type'] : []),
  ...(fields.has('imageSha256') ? ['imageSha256'] : []),
  ...(fields.has('imageSha256') && fields.has('sendAt') ? ['isDraft', 'sendAt', 'scheduleTime'] : []),
];

/** The placeholder of a field that is sent. */
export const placeholderOf = (field: string): string => `field ${field}`;

type Versions = {
  readonly before: SQL;
  readonly after: SQL;
  /** A field of the latest version. */
  readonly text: FieldText;
  readonly action: SQL;
  readonly from: SQL;
};

/** `offset 0` is an optimisation fence: without it PostgreSQL pulls the subselect up and reads the item for each mention of it. */
const versionsOf = (item: HistoryItem, source: Source): Versions => {
  const rows = item.rowsWhere(item.which(given('id', 'uuid')));
  return {
    new: {
      before: sql`null`,
      after: sql`row_to_json(one)`,
      text: (field: string) => (item.fields.has(field) ? sql`one.${sql.identifier(field)}::text` : sql`null`),
      action: sql`'created'`,
      from: sql`from (${rows}) one`,
    },
    changed: {
      before: sql`v.before`,
      after: sql`v.after`,
      text: inSnapshot(sql`coalesce(v.after, v.before)`),
      action: actionOf(item),
      from: sql`from (select ${given('before', 'jsonb')} as before, (select to_jsonb(one) from (${rows}) one) as after offset 0) v
        where v.before is distinct from v.after or ${given('isNamed', 'boolean')}`,
    },
    sent: {
      before: given('before', 'json'),
      after: given('after', 'json'),
      text: (field: string) => given(placeholderOf(field), 'text'),
      action: sql`'changed'`,
      from: sql``,
    },
  }[source];
};

const buildEntry = (q: Q, item: HistoryItem, source: Source, hasDetails: boolean) => {
  const { before, after, text, action, from } = versionsOf(item, source);
  const withDetails = hasDetails ? sql`(${after})::jsonb || ${given('details', 'jsonb')}` : after;
  return q.insert(historyEntries).select(sql`
    select ${given('entryId', 'uuid')}, clock_timestamp(), ${given('actorId', 'uuid')}, ${given('via', 'text')},
      ${given('tokenId', 'uuid')}, ${given('requestId', 'text')}, coalesce(${given('action', 'text')}, ${action}),
      ${kindOf(item, text)}, ${given('id', 'uuid')}, ${titleOf(item, text)}, ${scopeOf(text)},
      ${item.isPerson ? given('id', 'uuid') : sql`null::uuid`}, (${before})::json, (${withDetails})::json,
      ${imageToKeep(item, { text, mayBeDeleted: source === 'changed' })}, ${given('restoredFrom', 'uuid')},
      null::timestamptz ${from}`);
};

/** Inserts the entry, if the item differs, in one statement. Built once per kind and connection. */
export const insertEntry = (q: Q, item: HistoryItem, source: Source, hasDetails: boolean) =>
  prepared(q, `history entry of ${source} ${item.kind}${hasDetails ? ' with details' : ''}`, (name) =>
    buildEntry(q, item, source, hasDetails).prepare(name),
  );
