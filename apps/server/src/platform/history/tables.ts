import type { Snapshot } from '@karportalen/contract/core/history/diff';
import type { HistoryAction, HistoryKind, HistoryVia } from '@karportalen/contract/core/history/kinds';
import { sql } from 'drizzle-orm';
import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../columns.ts';

/**
 * What organisers, jobs and commands did. Append-only: a trigger of its migration refuses every change that is not made by
 * `history_redact` or `history_blank_person`, and every deletion that is not made by `history_forget`. No foreign keys:
 * an entry outlives what it is about.
 */
export const historyEntries = pgTable(
  'history_entries',
  {
    id: primaryId(),
    /** The database's clock when the entry was written, under the item's row lock: an item's entries are in order. */
    at: instantColumn('at').notNull().default(sql`clock_timestamp()`),
    /** The organiser's account; null for jobs and commands. */
    actorId: uuid('actor_id'),
    via: text('via').$type<HistoryVia>().notNull(),
    /** The API token, where via is `token`. */
    tokenId: uuid('token_id'),
    /** The id under which the log has the request. */
    requestId: text('request_id'),
    action: text('action').$type<HistoryAction>().notNull(),
    kind: text('kind').$type<HistoryKind>().notNull(),
    itemId: uuid('item_id'),
    title: text('title').notNull().default(''),
    /** The scope of the item at the time: who may read the entry. */
    divisionId: uuid('division_id'),
    committeeId: uuid('committee_id'),
    /** The member that it is about; blanked when they are erased. */
    personId: uuid('person_id'),
    /** Not jsonb: snapshots are written with each change, read whole and never queried, and jsonb takes thrice the time to parse. */
    before: json('before').$type<Snapshot>(),
    /** Of what changes no item: details of what was done. */
    after: json('after').$type<Snapshot>(),
    /** The image of the version that a restore of this entry brings back. The image sweep keeps it. */
    imageSha256: text('image_sha256'),
    /** The entry whose version this one brought back. */
    restoredFrom: uuid('restored_from'),
    redactedAt: instantColumn('redacted_at'),
  },
  (table) => [
    index('history_entries_at').on(table.at, table.id),
    index('history_entries_division')
      .on(table.divisionId, table.at, table.id)
      .where(sql`${table.divisionId} is not null`),
    index('history_entries_committee')
      .on(table.committeeId, table.at, table.id)
      .where(sql`${table.committeeId} is not null`),
    index('history_entries_item').on(table.itemId, table.at, table.id),
    index('history_entries_actor').on(table.actorId, table.at, table.id),
    // The same settings as `searchIndex`: a short pending list keeps inserts cheap and searches fast.
    index('history_entries_title')
      .using('gin', sql`lower(${table.title}) gin_trgm_ops`)
      .with({ fastupdate: true, gin_pending_list_limit: 64 }),
    index('history_entries_person').on(table.personId).where(sql`${table.personId} is not null`),
    index('history_entries_image').on(table.imageSha256).where(sql`${table.imageSha256} is not null`),
  ],
);
