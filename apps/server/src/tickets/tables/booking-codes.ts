import type { PriceOffKind } from '@karportalen/contract/tickets/code-discount';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { createdAt, instantColumn, primaryId } from '../../platform/columns.ts';

/** A series of booking codes: one or more, made together, with the same terms. */
export const bookingCodeSeries = pgTable(
  'booking_code_series',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Shown to organisers only. */
    name: text('name').notNull(),
    kind: text('kind').$type<PriceOffKind>().notNull(),
    amountOre: integer('amount_ore'),
    percent: smallint('percent'),
    /** The ticket types that the codes are valid for; empty means every type that is not hidden. */
    ticketTypeIds: uuid('ticket_type_ids').array().notNull().default(sql`'{}'`),
    /** Uses per code; null means no limit. */
    maxUses: integer('max_uses'),
    endsAt: instantColumn('ends_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('booking_code_series_event').on(table.eventId),
    check(
      'booking_code_series_off',
      sql`case ${table.kind}
        when 'Opens' then num_nonnulls(${table.amountOre}, ${table.percent}) = 0 and cardinality(${table.ticketTypeIds}) > 0
        when 'Amount' then ${table.percent} is null and coalesce(${table.amountOre} > 0 and ${table.amountOre} % 100 = 0, false)
        when 'Percent' then ${table.amountOre} is null and coalesce(${table.percent} between 1 and 100, false)
        else false
      end`,
    ),
    check('booking_code_series_uses', sql`${table.maxUses} >= 1`),
  ],
);

/**
 * A code that opens a hidden ticket type or gives a discount. In plain text, because organisers read and export it. Its uses are
 * not stored here but counted from the held places and tickets that refer to it.
 */
export const bookingCodes = pgTable(
  'booking_codes',
  {
    id: primaryId(),
    seriesId: uuid('series_id')
      .notNull()
      .references(() => bookingCodeSeries.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Normalised by `normaliseBookingCode`. */
    code: text('code').notNull(),
    /** The one member who may use it. */
    memberId: uuid('member_id').references(() => appUsers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('booking_codes_code').on(table.eventId, table.code),
    index('booking_codes_series').on(table.seriesId),
    index('booking_codes_member').on(table.memberId),
  ],
);
