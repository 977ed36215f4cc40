import { type SQL, sql } from 'drizzle-orm';

type Row = { readonly swishReference: string | null; readonly hash: string; readonly ordinal: number };

/** A row's reference: Swish's or, without one, one derived from its contents. */
export const referenceOf = ({ swishReference, hash, ordinal }: Row): string =>
  swishReference ?? `BANK-${hash}-${ordinal}`;

/** The same in SQL, for a row of `bank_rows`. */
export const rowReference = (row: SQL): SQL =>
  sql`coalesce(${row}.swish_reference, 'BANK-' || ${row}.hash || '-' || ${row}.ordinal)`;
