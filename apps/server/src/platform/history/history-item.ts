import type { HistoryKind } from '@karportalen/contract/core/history/kinds';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type Table = PgTable & { readonly id: PgColumn };
type ColumnName<T extends Table> = keyof T['$inferSelect'] & string;

type Definition<T extends Table> = {
  readonly kind: HistoryKind;
  readonly table: T;
  /**
   * The allow-list of recorded columns. The type requires a decision for each, so that a new column is neither
   * forgotten nor recorded by accident. Never secrets, names of members, or texts about them.
   */
  readonly keeps: Readonly<Record<ColumnName<T>, boolean>>;
  /** Values from other tables: children of the item, and names of what it refers to. */
  readonly children?: Readonly<Record<string, SQL>>;
  /** Columns that are not recorded themselves: the name of what they refer to is, under `children`. */
  readonly references?: readonly ColumnName<T>[];
  /** The fields that its title is in, the preferred one first. */
  readonly title: readonly string[];
  /** Condition: rows that count as existing. */
  readonly where?: SQL;
  /** Whether the item is a member, who is blanked in the history when erased. */
  readonly isPerson?: boolean;
};

export type HistoryItem = {
  readonly kind: HistoryKind;
  readonly title: readonly string[];
  readonly isPerson: boolean;
  readonly table: Table;
  /** The names of the recorded fields, in the order of a snapshot. */
  readonly fields: ReadonlySet<string>;
  /** The recorded columns of its own row. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly references: readonly string[];
  /** Whether the row of a deleted item may stay. */
  readonly isKeptWhenDeleted: boolean;
  /** Query: the recorded fields. */
  readonly rowsWhere: (which: SQL) => SQL;
  /** Subquery: the item as JSON. */
  readonly snapshotWhere: (which: SQL) => SQL;
  /** Expression over the item's row: the same as text, which the server passes on unread. */
  readonly snapshotText: SQL;
  /** Expression over the item's row: the fields but these, as JSON. */
  readonly jsonWithout: (known: object) => SQL;
  readonly which: (id: SQL) => SQL;
};

const isInstant = (column: PgColumn): boolean => column.getSQLType().startsWith('timestamp');

/** Instants in the API's format, independent of the session's time zone. */
const jsonOf = (column: PgColumn): SQL =>
  isInstant(column)
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;

type Field = readonly [name: string, value: SQL];

const selected = (fields: readonly Field[]): SQL =>
  sql.join(
    fields.map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

export const defineHistoryItem = <T extends Table>({
  kind,
  table,
  keeps,
  children = {},
  references = [],
  title,
  where,
  isPerson = false,
}: Definition<T>): HistoryItem => {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table as PgTable);
  const kept = Object.entries(columns).filter(([name]) => keeps[name as ColumnName<T>]);
  const own = kept.map(([name, column]): Field => [name, jsonOf(column)]);
  const fields = [...own, ...Object.entries(children)];
  const recorded = selected(fields);
  const rowsWhere = (which: SQL) => sql`select ${recorded} from ${table} where ${which}`;
  return {
    ...{ kind, title, isPerson, table, references },
    fields: new Set(fields.map(([name]) => name)),
    columns: Object.fromEntries(kept),
    isKeptWhenDeleted: where !== undefined,
    rowsWhere,
    snapshotWhere: (which) => sql`(select to_jsonb(one) from (${rowsWhere(which)}) one)`,
    snapshotText: sql`(select row_to_json(one)::text from (select ${recorded}) one)`,
    jsonWithout: (known) =>
      sql`(select row_to_json(one) from (select ${selected(fields.filter(([name]) => !(name in known)))}) one)`,
    which: (id) => (where ? sql`${eq(table.id, id)} and ${where}` : eq(table.id, id)),
  };
};
