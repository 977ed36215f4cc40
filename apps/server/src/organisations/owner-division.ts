import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Division = { readonly id: string; readonly name: string };

/** Whose people it reaches; null is the whole union. */
export const ownerDivision = ({ divisionId }: { readonly divisionId: SQLWrapper }): SQL<Division | null> =>
  sql<Division | null>`(
    select json_build_object('id', d.id, 'name', d.name) from divisions d where d.id = ${divisionId})`;
