import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Q } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Caller } from '../http/caller.ts';
import { anyCaller, inScope, type Scope } from './row-scope.ts';

type Owned = Record<'id' | 'divisionId' | 'committeeId', PgColumn>;
type One = {
  readonly what: string;
  readonly table: Owned;
  readonly also?: SQLWrapper;
  /** Replaces the default scope (owned by the caller's organisation) by a wider one. */
  readonly scope?: (caller: Scope) => SQL;
};
type Select<T> = (which: SQL | undefined) => {
  readonly prepare: (name: string) => {
    readonly execute: (values?: Record<string, unknown>) => Promise<T[]>;
  };
};

/** Reads one item in the caller's scope, by a statement prepared once per role. */
export const readInScope = async <T>(
  q: Q,
  { what, table, also, scope = (scoped) => inScope(scoped, table) }: One,
  { id, caller }: { readonly id: string; readonly caller: Caller },
  select: Select<T>,
): Promise<T | undefined> => {
  const statement = prepared(q, `${what} ${caller.role}`, (name) =>
    select(and(eq(table.id, sql.placeholder('id')), scope(anyCaller(caller)), also?.getSQL())).prepare(name),
  );
  const { divisionId, committeeId } = caller;
  const [row] = await statement.execute({ id, divisionId, committeeId });
  return row;
};
