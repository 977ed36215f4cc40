import type { Named } from '@karportalen/contract/events/fields';
import { eq, inArray, sql } from 'drizzle-orm';
import { divisions } from '../organisations/tables.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { eventCategories, eventDivisions } from './tables.ts';

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

/** The division whose students alone the caller may invite; the union has none. */
export const ownDivisions = ({ divisionId, divisions: all }: Caller): Named[] =>
  all.flatMap(({ id, name }) => (id === divisionId ? [{ id, name }] : []));

const allIn = async (
  q: Q,
  table: typeof divisions | typeof eventCategories,
  ids: readonly string[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const rows = await q
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return rows.length === ids.length;
};

export const areCategories = (q: Q, ids: readonly string[]): Promise<boolean> =>
  allIn(q, eventCategories, ids);

export const areDivisions = (q: Q, ids: readonly string[]): Promise<boolean> => allIn(q, divisions, ids);

export const divisionsOfEvent = async (q: Q, eventId: string): Promise<string[]> => {
  const rows = await q
    .select({ id: eventDivisions.divisionId })
    .from(eventDivisions)
    .where(eq(eventDivisions.eventId, eventId));
  return rows.map(({ id }) => id);
};
