import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { appUsers } from '../../people/tables.ts';
import { instantColumn } from '../../platform/columns.ts';
import { pushDeliveries } from '../delivery/tables.ts';

/** The union's settings for pushes: one row, once a super admin has decided. */
export const pushSettings = pgTable(
  'push_settings',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    undoSeconds: smallint('undo_seconds').notNull(),
    /** 'HH:MM' in Stockholm; both null where the union has no quiet time. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    /** Null while it is the default. */
    quietChangedAt: instantColumn('quiet_changed_at'),
  },
  (table) => [
    check('push_settings_only', sql`${table.isOnly}`),
    check('push_settings_undo', sql`${table.undoSeconds} between 0 and 60`),
    check('push_settings_quiet', sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
  ],
);

/**
 * Who gets a push later, because they were in their own quiet time when it left. `pushId` is the subject of the delivery
 * that is sent to them then.
 */
export const waitedPushes = pgTable(
  'waited_pushes',
  {
    /** The delivery that left without them. */
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => pushDeliveries.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    pushId: uuid('push_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.personId] }),
    index('waited_pushes_push').on(table.pushId),
    index('waited_pushes_person').on(table.personId),
  ],
);
