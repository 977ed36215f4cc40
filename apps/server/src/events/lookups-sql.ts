import type { Named } from '@karportalen/contract/events/fields';
import { sql } from 'drizzle-orm';
import { divisions } from '../organisations/tables.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { eventCategories } from './tables.ts';

export const listCategoryRows = (q: Q): Promise<Named[]> =>
  q
    .select({ id: eventCategories.id, name: eventCategories.nameSwedish })
    .from(eventCategories)
    .orderBy(sql`${eventCategories.nameSwedish} collate "sv-x-icu"`);

export const listDivisionRows = (q: Q): Promise<Named[]> =>
  q
    .select({ id: divisions.id, name: divisions.name })
    .from(divisions)
    .orderBy(sql`${divisions.name} collate "sv-x-icu"`);

/** The only division whose members the caller may invite; empty for the union. */
export const ownDivisions = ({ divisionId, divisions: all }: Caller): Named[] =>
  all.flatMap(({ id, name }) => (id === divisionId ? [{ id, name }] : []));

const allIn = async (
  q: Q,
  table: 'divisions' | 'event_categories',
  ids: readonly string[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const { rows } = await q.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows[0]?.n === ids.length;
};

export const areCategories = (q: Q, ids: readonly string[]): Promise<boolean> =>
  allIn(q, 'event_categories', ids);

export const areDivisions = (q: Q, ids: readonly string[]): Promise<boolean> => allIn(q, 'divisions', ids);
