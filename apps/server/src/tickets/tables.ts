import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { events, ticketTypes } from '../events/tables.ts';
import { committees } from '../organisations/tables.ts';
import { appUsers } from '../people/tables.ts';
import { bytea, instantColumn, primaryId } from '../platform/columns.ts';

/**
 * What was true of an event and its host when tickets were sold. A trigger finds or makes the row when an order is
 * placed, and nothing ever changes it: the books of a month that is over stay as they were.
 */
export const saleTerms = pgTable(
  'sale_terms',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    eventName: text('event_name').notNull(),
    eventDay: date('event_day'),
    isPaid: boolean('is_paid').notNull(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => committees.id),
    hostName: text('host_name').notNull(),
    divisionName: text('division_name').notNull(),
    orgNumber: text('org_number').notNull(),
    accountNumber: text('account_number'),
    resultUnit: text('result_unit'),
  },
  (table) => [
    unique('sale_terms_once')
      .on(
        table.eventId,
        table.eventName,
        table.eventDay,
        table.isPaid,
        table.hostId,
        table.hostName,
        table.divisionName,
        table.orgNumber,
        table.accountNumber,
        table.resultUnit,
      )
      .nullsNotDistinct(),
    index('sale_terms_host').on(table.hostId),
  ],
);

/** One booking by one person, of one or more tickets to one event. Without a buyer once the participant list is deleted. */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    buyerId: uuid('buyer_id').references(() => appUsers.id, { onDelete: 'set null' }),
    placedAt: instantColumn('placed_at').notNull(),
    /** Set by the trigger. Null only where the event has no host. */
    termsId: uuid('terms_id').references(() => saleTerms.id),
  },
  (table) => [
    index('orders_event').on(table.eventId),
    index('orders_buyer').on(table.buyerId),
    index('orders_placed_at').on(table.placedAt),
  ],
);

/**
 * A place at an event. It takes one of the event's places unless refunded, and how many are left is counted from
 * these rows. The money stays when the people are deleted from the list: holder, address, food and codes are then null.
 */
export const tickets = pgTable(
  'tickets',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    ticketTypeId: uuid('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    holderId: uuid('holder_id').references(() => appUsers.id, { onDelete: 'set null' }),
    /** Where the holder is not in the app: the address that the ticket was passed on to. */
    holderEmail: text('holder_email'),
    pricePaidOre: integer('price_paid_ore').notNull(),
    foodPreference: text('food_preference'),
    /** Of the code that the door reads. A ticket that changes hands gets a new one, and the old is worthless. */
    codeHash: bytea('code_hash').unique(),
    /** Of the link that passes the ticket on; changed by the same update as the code, so that it works once. */
    transferTokenHash: bytea('transfer_token_hash').unique(),
    transferredAt: instantColumn('transferred_at'),
    /** Since when its holder is in: the time of the entry in `check_ins` that stands. */
    checkedInAt: instantColumn('checked_in_at'),
    refundedAt: instantColumn('refunded_at'),
    refundedOre: integer('refunded_ore'),
    /** When its holder gave it back; it is refunded from then on too. */
    returnedAt: instantColumn('returned_at'),
    /** How often it has changed hands: a code is of one generation, and those before it are worthless. */
    generation: smallint('generation').notNull().default(0),
  },
  (table) => [
    index('tickets_order').on(table.orderId),
    index('tickets_type').on(table.ticketTypeId),
    index('tickets_holder').on(table.holderId),
    index('tickets_refunded_at').on(table.refundedAt).where(sql`${table.refundedAt} is not null`),
    check('tickets_holder_email_lower', sql`${table.holderEmail} = lower(${table.holderEmail})`),
    check('tickets_one_holder', sql`num_nonnulls(${table.holderId}, ${table.holderEmail}) <= 1`),
    check('tickets_price', sql`${table.pricePaidOre} >= 0`),
    check(
      'tickets_refund',
      sql`(${table.refundedAt} is null and ${table.refundedOre} is null)
        or (${table.refundedAt} is not null and ${table.refundedOre} between 0 and ${table.pricePaidOre})`,
    ),
  ],
);

/**
 * That a ticket was let in, when and by whom, and that it was undone. At most one entry of a ticket stands, however many
 * let it in at once: the earliest. Doors without network may have let it in more than once; the others are its doubles.
 * Those undone tell what happened. They go with the participant list.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    id: primaryId(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
    /** The organiser who did it in the portal. No reference: the account may be removed. */
    byUser: uuid('by_user'),
    /** The name of the door that did it. */
    byDoor: text('by_door'),
    /** Another that is not undone came before it. */
    isDouble: boolean('is_double').notNull().default(false),
    undoneAt: instantColumn('undone_at'),
    undoneByUser: uuid('undone_by_user'),
    undoneByDoor: text('undone_by_door'),
  },
  (table) => [
    uniqueIndex('check_ins_standing')
      .on(table.ticketId)
      .where(sql`${table.undoneAt} is null and not ${table.isDouble}`),
    index('check_ins_double').on(table.ticketId).where(sql`${table.undoneAt} is null and ${table.isDouble}`),
    index('check_ins_ticket').on(table.ticketId),
    check('check_ins_by', sql`num_nonnulls(${table.byUser}, ${table.byDoor}) = 1`),
    check(
      'check_ins_undone',
      sql`num_nonnulls(${table.undoneByUser}, ${table.undoneByDoor}) = (${table.undoneAt} is not null)::int`,
    ),
  ],
);

export type WrongEntryReason = 'refunded' | 'passedOn';

/**
 * Somebody whom a door without network let in by a ticket that was refunded, or somebody else's by then. It is no entry of
 * the ticket: whoever has it now may still come. Known by the number that the door gave it, and goes with the list.
 */
export const wrongEntries = pgTable(
  'wrong_entries',
  {
    id: primaryId(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    nonce: uuid('nonce').notNull(),
    at: instantColumn('at').notNull(),
    byDoor: text('by_door').notNull(),
    reason: text('reason').$type<WrongEntryReason>().notNull(),
  },
  (table) => [
    unique('wrong_entries_nonce').on(table.ticketId, table.nonce),
    check('wrong_entries_reason', sql`${table.reason} in ('refunded', 'passedOn')`),
  ],
);

export type HoldEnd = 'expired' | 'cancelled' | 'booked';

/**
 * Places that a member has taken and not yet booked. They count as taken until `expiresAt` to the millisecond, whether
 * or not anybody has noted since that the hold ended; it ends once.
 */
export const ticketHolds = pgTable(
  'ticket_holds',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    endedAt: instantColumn('ended_at'),
    endedAs: text('ended_as').$type<HoldEnd>(),
    orderId: uuid('order_id').references(() => orders.id),
  },
  (table) => [
    index('ticket_holds_open').on(table.eventId, table.expiresAt).where(sql`${table.endedAt} is null`),
    index('ticket_holds_member').on(table.memberId),
    check('ticket_holds_end', sql`num_nonnulls(${table.endedAt}, ${table.endedAs}) in (0, 2)`),
    check('ticket_holds_ended_as', sql`${table.endedAs} in ('expired', 'cancelled', 'booked')`),
    check(
      'ticket_holds_order',
      sql`coalesce(${table.endedAs} = 'booked', false) = (${table.orderId} is not null)`,
    ),
  ],
);

/** One place of a hold. The price is what it cost when it was taken. */
export const heldPlaces = pgTable(
  'held_places',
  {
    id: primaryId(),
    holdId: uuid('hold_id')
      .notNull()
      .references(() => ticketHolds.id, { onDelete: 'cascade' }),
    ticketTypeId: uuid('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id, { onDelete: 'cascade' }),
    priceOre: integer('price_ore').notNull(),
    foodPreference: text('food_preference'),
  },
  (table) => [index('held_places_hold').on(table.holdId)],
);

/** That a member once had a ticket and passed it on: they see it among theirs, and their code says why it is dead. */
export const ticketPasses = pgTable(
  'ticket_passes',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** The generation that the giver's code was of. */
    generation: smallint('generation').notNull(),
    giverId: uuid('giver_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    passedAt: instantColumn('passed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.generation] }),
    index('ticket_passes_giver').on(table.giverId),
  ],
);

/** The keys that codes of tickets are signed with. The newest signs; those before it are still believed. */
export const ticketKeys = pgTable('ticket_keys', {
  id: primaryId(),
  privateKey: bytea('private_key').notNull(),
  publicKey: bytea('public_key').notNull(),
  createdAt: instantColumn('created_at').notNull(),
});

/** What an organiser has told everybody with a ticket. Their words name nobody, so they stay when the list is deleted. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    messageSwedish: text('message_swedish').notNull(),
    messageEnglish: text('message_english').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
  },
  (table) => [index('ticket_messages_event').on(table.eventId)],
);

/**
 * A ticket that changed hands and whose mails have not both left. The row names both, so it goes when they have,
 * or with the participant list.
 */
export const ticketTransfers = pgTable(
  'ticket_transfers',
  {
    id: primaryId(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** Null where nobody is to be told: nobody gave it, or it is not known who. */
    giverEmail: text('giver_email'),
    receiverEmail: text('receiver_email').notNull(),
    giverMailedAt: instantColumn('giver_mailed_at'),
    receiverMailedAt: instantColumn('receiver_mailed_at'),
  },
  (table) => [index('ticket_transfers_ticket').on(table.ticketId)],
);
