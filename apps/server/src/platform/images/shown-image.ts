import { type Column, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../http/caller.ts';
import { inScope, type Scope } from '../ownership/row-scope.ts';
import { images } from './tables.ts';

/** A column that refers to images. */
export type ShownImage = {
  readonly column: Column;
  readonly owner: Record<'divisionId' | 'committeeId', Column>;
  /** Replaces the default scope (owned by the caller's organisation) by a wider one. */
  readonly scope?: (caller: Scope) => SQL;
  /** Condition: items that anyone may see. */
  readonly isPublic: SQL | undefined;
};

const isShown = ({ column }: ShownImage, where: SQL | undefined): SQL =>
  sql`exists (select from ${column.table} where ${column} = ${images.sha256} and ${where ?? sql`true`})`;

/** An image in at least one public item. */
export const isPublicImage = (shown: readonly ShownImage[]): SQL =>
  sql`(${or(...shown.map((each) => isShown(each, each.isPublic))) ?? sql`false`})`;

/** An image in an item in the caller's scope, drafts included. */
export const isImageInScope = (shown: readonly ShownImage[], caller: Caller): SQL =>
  sql`(${or(...shown.map((each) => isShown(each, each.scope?.(caller) ?? inScope(caller, each.owner)))) ?? sql`false`})`;
