import { type Column, type SQL, sql } from 'drizzle-orm';
import { customType, type ExtraConfigColumn, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

export const primaryId = () => uuid('id').primaryKey().$defaultFn(v7);

export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => instantColumn('created_at').notNull().defaultNow();

// Millisecond precision, because the value goes to the portal and back as an ISO string and is compared.
export const updatedAt = () =>
  instantColumn('updated_at')
    .notNull()
    .defaultNow()
    // The database's clock, which all servers share.
    .$onUpdate(() => sql`clock_timestamp()`);

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Generated search column: these columns in lower case. */
export const searchText = (...columns: readonly string[]) =>
  text('search_text')
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(${columns.join(' || chr(10) || ')})`));

export const inSwedish = (column: Column): SQL => sql`${column} collate "sv-x-icu"`;

/**
 * Trigram index: finds three letters or more anywhere. With a pending list, a write takes a third of the time; 64 kB at
 * most, because a search has to scan it.
 */
export const searchIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column.op('gin_trgm_ops')).with({ fastupdate: true, gin_pending_list_limit: 64 });
