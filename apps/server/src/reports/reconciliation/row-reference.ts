import { type SQL, sql } from 'drizzle-orm';

type Row = { readonly swishReference: string | null; readonly hash: string; readonly ordinal: number };

/** What a row is known by: Swish's reference or, where it has none, one made of what it says. */
export const referenceOf = ({ swishReference, hash, ordinal }: Row): string =>
  swishReference ?? `BANK-${hash}-${ordinal}`;

/** The same of a row of `bank_rows`, in the database. */
export const rowReference = (row: SQL): SQL =>
  sql`coalesce(${row}.swish_reference, 'BANK-' || ${row}.hash || '-' || ${row}.ordinal)`;
