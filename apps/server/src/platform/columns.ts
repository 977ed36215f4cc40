import { type Column, type SQL, sql } from 'drizzle-orm';
import { customType, type ExtraConfigColumn, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

export const primaryId = () => uuid('id').primaryKey().$defaultFn(v7);

export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => instantColumn('created_at').notNull().defaultNow();

// Millisecond precision, because the value travels to the portal and back as an ISO string and is compared there.
export const updatedAt = () =>
  instantColumn('updated_at')
    .notNull()
    .defaultNow()
    // The database's clock, which all servers share.
    .$onUpdate(() => sql`clock_timestamp()`);

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** What a search looks in: all these columns, in the case that a search is compared in. */
export const searchText = (...columns: readonly string[]) =>
  text('search_text')
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(${columns.join(' || chr(10) || ')})`));

/** In the order of the Swedish alphabet. */
export const inSwedish = (column: Column): SQL => sql`${column} collate "sv-x-icu"`;

/**
 * Finds three letters or more wherever they stand. Written to in batches, which takes a third of the time; 64 kB at most,
 * since a search has to read the one that waits.
 */
export const searchIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column.op('gin_trgm_ops')).with({ fastupdate: true, gin_pending_list_limit: 64 });
