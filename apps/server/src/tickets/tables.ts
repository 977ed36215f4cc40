import type { TicketMessageKind } from '@karportalen/contract/notifications/ticket-message-kinds';
import type {
  PaymentStatus,
  RefundReason,
  RefundStatus,
} from '@karportalen/contract/tickets/payment-statuses';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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

/** How an order was paid. `unknown`: booked before payments were recorded, or by the demo. */
export type PaidBy = 'swish' | 'simulated' | 'cash' | 'ownSwish' | 'complimentary' | 'unknown';

/**
 * The event's and host's terms at the time of sale. A trigger finds or inserts the row when an order is placed; it
 * never changes, so that closed months stay the same.
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

/** One booking by one person, of one or more tickets to one event. No buyer once the participant list is deleted. */
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
    paidBy: text('paid_by').$type<PaidBy>().notNull().default('unknown'),
  },
  (table) => [
    check(
      'orders_paid_by',
      sql`${table.paidBy} in ('swish', 'simulated', 'cash', 'ownSwish', 'complimentary', 'unknown')`,
    ),
    index('orders_event').on(table.eventId),
    index('orders_buyer').on(table.buyerId),
    index('orders_placed_at').on(table.placedAt),
  ],
);

/**
 * A place at an event. It counts as taken unless refunded. Amounts stay when the list is deleted: holder, address, food
 * and codes are then null.
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
    /** The address of a holder who is not a member. */
    holderEmail: text('holder_email'),
    /** The organiser's name for a guest who is not a member. */
    holderName: text('holder_name'),
    pricePaidOre: integer('price_paid_ore').notNull(),
    foodPreference: text('food_preference'),
    /** Hash of the QR code's secret. A transfer makes a new one, and the old stops working. */
    codeHash: bytea('code_hash').unique(),
    /** Hash of the transfer link's secret; replaced by the same update as the code, so that it is single use. */
    transferTokenHash: bytea('transfer_token_hash').unique(),
    transferredAt: instantColumn('transferred_at'),
    /** The time of the entry in `check_ins` that counts. */
    checkedInAt: instantColumn('checked_in_at'),
    refundedAt: instantColumn('refunded_at'),
    refundedOre: integer('refunded_ore'),
    /** The refund, where it was paid by Swish. */
    refundId: uuid('refund_id').references((): AnyPgColumn => refunds.id),
    /** When its holder returned it; it is then also refunded. */
    returnedAt: instantColumn('returned_at'),
    /** Number of transfers, at most MAX_TRANSFERS: a code is valid for one generation only. */
    generation: smallint('generation').notNull().default(0),
  },
  (table) => [
    index('tickets_order').on(table.orderId),
    index('tickets_type').on(table.ticketTypeId),
    index('tickets_holder').on(table.holderId),
    index('tickets_refunded_at').on(table.refundedAt).where(sql`${table.refundedAt} is not null`),
    check('tickets_holder_email_lower', sql`${table.holderEmail} = lower(${table.holderEmail})`),
    check('tickets_one_holder', sql`num_nonnulls(${table.holderId}, ${table.holderEmail}) <= 1`),
    check('tickets_holder_name', sql`num_nonnulls(${table.holderId}, ${table.holderName}) <= 1`),
    check('tickets_price', sql`${table.pricePaidOre} >= 0`),
    check(
      'tickets_refund',
      sql`(${table.refundedAt} is null and ${table.refundedOre} is null)
        or (${table.refundedAt} is not null and ${table.refundedOre} between 0 and ${table.pricePaidOre})`,
    ),
  ],
);

/**
 * A check-in: when and by whom, and whether it was undone. At most one entry of a ticket counts, the earliest. Offline
 * doors may have admitted it more than once; the others are doubles. Undone ones are kept as a log. Deleted with the
 * participant list.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    id: primaryId(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
    /** The organiser who did it in the portal. No foreign key: the account may be removed. */
    byUser: uuid('by_user'),
    /** The door's name. */
    byDoor: text('by_door'),
    /** An earlier entry counts. */
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
 * Somebody admitted by an offline door on a ticket that had been refunded or transferred. Not an entry of the ticket:
 * its present holder can still come in. Identified by the door's nonce; deleted with the list.
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
 * A hold: places a member has taken and not yet booked. They count as taken until `expiresAt` to the millisecond,
 * whether or not the sweep has marked the hold as ended.
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

/** One place of a hold, with its price when it was taken. */
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

/**
 * A place reserved by a phone at the door. It counts as taken until sold or returned, without expiry: an offline phone
 * may have sold it.
 */
export const doorPlaces = pgTable(
  'door_places',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** No foreign key: doors are deleted a day after the event. */
    doorId: uuid('door_id').notNull(),
    reservedAt: instantColumn('reserved_at').notNull(),
    returnedAt: instantColumn('returned_at'),
    ticketId: uuid('ticket_id').references(() => tickets.id),
  },
  (table) => [
    index('door_places_open')
      .on(table.eventId, table.doorId)
      .where(sql`${table.returnedAt} is null and ${table.ticketId} is null`),
    index('door_places_ticket').on(table.ticketId),
    check('door_places_end', sql`num_nonnulls(${table.returnedAt}, ${table.ticketId}) <= 1`),
  ],
);

/** A sale by a phone at the door, by the phone's id: sending it again is idempotent. Names nobody. */
export const doorSales = pgTable(
  'door_sales',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    byDoor: text('by_door').notNull(),
    /** Sold at (the phone's clock) and received at. */
    at: instantColumn('at').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    /** Tickets sold beyond the event's total, because the door's places had been released by then. */
    over: integer('over').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    check('door_sales_over', sql`${table.over} >= 0`),
  ],
);

/**
 * One attempt to pay for a hold. `payment-machine.ts` has its states. Its id is Swish's id, so that an interrupted
 * request can be found there. It is paid if and only if it has an order.
 */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    /** Null once the hold is deleted: money that comes then is refunded. */
    holdId: uuid('hold_id').references(() => ticketHolds.id, { onDelete: 'set null' }),
    /** Null only for money that was unknown here and is refunded. */
    eventId: uuid('event_id').references(() => events.id),
    /** Null once the payer is erased. */
    memberId: uuid('member_id').references(() => appUsers.id, { onDelete: 'set null' }),
    amountOre: integer('amount_ore').notNull(),
    simulated: boolean('simulated').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** By which the payer's Swish app finds the request. */
    token: text('token'),
    /** Swish's error code. */
    failure: text('failure'),
    paidAt: instantColumn('paid_at'),
    /** The received amount, and the bank's reference. */
    receivedOre: integer('received_ore'),
    reference: text('reference'),
    /** The payer's telephone number. Deleted when the person is erased and everything has been refunded. */
    payerAlias: text('payer_alias'),
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    /** The order's terms or, without an order, those when the money came. Set by a trigger once it is paid. */
    termsId: uuid('terms_id').references(() => saleTerms.id),
    /** When Swish is asked next; null when nothing is left to ask. */
    checkAt: instantColumn('check_at'),
    checks: integer('checks').notNull().default(0),
    /** When a callback made Swish be asked again although it had ended without money. Done once. */
    recheckedAt: instantColumn('rechecked_at'),
  },
  (table) => [
    uniqueIndex('payments_open').on(table.holdId).where(sql`${table.status} in ('created', 'open')`),
    index('payments_hold').on(table.holdId),
    index('payments_event').on(table.eventId),
    index('payments_member').on(table.memberId),
    index('payments_reference').on(table.reference).where(sql`${table.reference} is not null`),
    index('payments_paid_at').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    index('payments_check_at').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    check(
      'payments_status',
      sql`${table.status} in ('created', 'open', 'paid', 'declined', 'failed', 'cancelled', 'expired', 'refunded')`,
    ),
    check('payments_amount', sql`${table.amountOre} > 0`),
    check('payments_event', sql`${table.eventId} is not null or ${table.status} = 'refunded'`),
    check('payments_order', sql`(${table.status} = 'paid') = (${table.orderId} is not null)`),
    check(
      'payments_received',
      sql`num_nonnulls(${table.paidAt}, ${table.receivedOre}) = case when ${table.status} in ('paid', 'refunded') then 2 else 0 end`,
    ),
  ],
);

/**
 * A refund: one row per ticket, or one for a whole payment that never became tickets. Rows of earlier versions may
 * cover several tickets. `created` or `sent` without `check_at` is held for the treasurer since a restore.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    /** Swish's id of it, derived in `refund-instruction.ts`. */
    instructionId: uuid('instruction_id').notNull().unique(),
    /** Number of final refusals by Swish. Each gives the next attempt another instruction id. */
    refusals: smallint('refusals').notNull().default(0),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountOre: integer('amount_ore').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** When the money had been paid back, by Swish or by hand. */
    settledAt: instantColumn('settled_at'),
    /** The bank's reference. */
    reference: text('reference'),
    failure: text('failure'),
    /** Who requested it, or noted it as paid by hand. No foreign key: the account may be removed. */
    byUser: uuid('by_user'),
    checkAt: instantColumn('check_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_created_at').on(table.createdAt),
    index('refunds_check_at').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    index('refunds_unsettled').on(table.paymentId).where(sql`${table.settledAt} is null`),
    index('refunds_failed').on(table.createdAt).where(sql`${table.status} = 'failed'`),
    check('refunds_status', sql`${table.status} in ('created', 'sent', 'paid', 'failed', 'byHand')`),
    check(
      'refunds_reason',
      sql`${table.reason} in ('noRoom', 'alreadyBooked', 'eventOff', 'wrongAmount', 'notBooked', 'returned', 'cancelled', 'organiser')`,
    ),
    check('refunds_amount', sql`${table.amountOre} > 0`),
    check('refunds_settled', sql`(${table.settledAt} is not null) = (${table.status} in ('paid', 'byHand'))`),
  ],
);

/**
 * The last number of a series of receipts. An organisation number has one series at a time; a restore begins the next,
 * because numbers given after the backup are unknown.
 */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    orgNumber: text('org_number').notNull(),
    series: text('series').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgNumber, table.series] })],
);

/** The receipt number of a payment that became tickets, or of a refund. Old ones have none. */
export const receiptNumbers = pgTable(
  'receipt_numbers',
  {
    orgNumber: text('org_number').notNull(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
  },
  (table) => [
    primaryKey({ columns: [table.orgNumber, table.series, table.number] }),
    check('receipt_numbers_number', sql`${table.number} > 0`),
    check('receipt_numbers_of', sql`num_nonnulls(${table.paymentId}, ${table.refundId}) = 1`),
  ],
);

export type MoneyResolution = 'ticket' | 'refund' | 'note';

/** Money that Swish or the bank reports and `payments` does not know, and what was decided about it. */
export const unknownPayments = pgTable(
  'unknown_payments',
  {
    id: primaryId(),
    /** Swish's payment id; null where only the bank's file has it. */
    swishId: uuid('swish_id').unique(),
    /** The bank's reference. */
    reference: text('reference').notNull().unique(),
    amountOre: integer('amount_ore').notNull(),
    paidAt: instantColumn('paid_at').notNull(),
    /** The payer's telephone number, until it is decided. */
    payerAlias: text('payer_alias'),
    simulated: boolean('simulated').notNull(),
    heardAt: instantColumn('heard_at').notNull(),
    heardBy: text('heard_by').$type<'callback' | 'file'>().notNull(),
    resolvedAt: instantColumn('resolved_at'),
    /** No foreign key: the account may be removed. */
    resolvedBy: uuid('resolved_by'),
    resolution: text('resolution').$type<MoneyResolution>(),
    note: text('note'),
    /** The payment it became, for a ticket or a refund. */
    paymentId: uuid('payment_id').references(() => payments.id),
  },
  (table) => [
    index('unknown_payments_paid_at').on(table.paidAt),
    check('unknown_payments_amount', sql`${table.amountOre} > 0`),
    check('unknown_payments_heard_by', sql`${table.heardBy} in ('callback', 'file')`),
    check('unknown_payments_resolution', sql`${table.resolution} in ('ticket', 'refund', 'note')`),
    check(
      'unknown_payments_resolved',
      sql`num_nonnulls(${table.resolvedAt}, ${table.resolvedBy}, ${table.resolution}) in (0, 3)`,
    ),
    check(
      'unknown_payments_note',
      sql`(${table.note} is not null) = coalesce(${table.resolution} = 'note', false)`,
    ),
    check(
      'unknown_payments_payment',
      sql`(${table.paymentId} is not null) = coalesce(${table.resolution} <> 'note', false)`,
    ),
  ],
);

/** Name and address of an erased member with money to get back, for as long as that takes. */
export const payerContacts = pgTable('payer_contacts', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => appUsers.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  email: text('email').notNull(),
});

/**
 * The ledger: every movement of money, append-only (the database refuses updates and deletes). For tickets, triggers
 * insert rows on creation and refund, so that no code path can forget it. Money that never became tickets has a row in
 * and a row out. The reports read only this.
 */
export const moneyMoves = pgTable(
  'money_moves',
  {
    id: primaryId(),
    at: instantColumn('at').notNull(),
    kind: text('kind').$type<'in' | 'out'>().notNull(),
    ore: integer('ore').notNull(),
    paidBy: text('paid_by').$type<PaidBy>().notNull(),
    /**
     * Paid at the door, and booked apart from Swish payments. False for sales from before this column, so that exported
     * months do not change. A refund has its sale's value.
     */
    atDoor: boolean('at_door').notNull().default(false),
    ticketId: uuid('ticket_id').references(() => tickets.id),
    // No foreign keys: the ticket and its order have them.
    ticketTypeId: uuid('ticket_type_id'),
    termsId: uuid('terms_id'),
    /** For money that never became tickets. */
    paymentId: uuid('payment_id').references(() => payments.id),
    refundId: uuid('refund_id').references(() => refunds.id),
  },
  (table) => [
    index('money_moves_at').on(table.at),
    unique('money_moves_ticket_once').on(table.ticketId, table.kind),
    unique('money_moves_payment_once').on(table.paymentId, table.kind),
    check('money_moves_kind', sql`${table.kind} in ('in', 'out')`),
    check('money_moves_ore', sql`${table.ore} >= 0`),
    check('money_moves_of', sql`num_nonnulls(${table.ticketId}, ${table.paymentId}) = 1`),
  ],
);

/** A member's former ticket that was transferred: still listed for them, and their code says why it does not work. */
export const ticketPasses = pgTable(
  'ticket_passes',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** The generation of the giver's code. */
    generation: smallint('generation').notNull(),
    giverId: uuid('giver_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    passedAt: instantColumn('passed_at').notNull(),
    /** The address the giver entered. Null for old transfers that were passed on, and once the receiver is erased. */
    receiverEmail: text('receiver_email'),
    /** The receiving member: their address may have changed by the time they are erased. */
    receiverId: uuid('receiver_id').references(() => appUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.generation] }),
    index('ticket_passes_giver').on(table.giverId),
    index('ticket_passes_receiver').on(table.receiverId),
    index('ticket_passes_receiver_email').on(table.receiverEmail),
  ],
);

/** The keys that sign ticket codes. The newest signs; older ones still verify. */
export const ticketKeys = pgTable('ticket_keys', {
  id: primaryId(),
  privateKey: bytea('private_key').notNull(),
  publicKey: bytea('public_key').notNull(),
  createdAt: instantColumn('created_at').notNull(),
});

/** An organiser's message to all ticket holders. It names nobody, so it is kept when the list is deleted. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    messageSwedish: text('message_swedish').notNull(),
    messageEnglish: text('message_english').notNull(),
    kind: text('kind').$type<TicketMessageKind>().notNull().default('message'),
    sentAt: instantColumn('sent_at').notNull(),
  },
  (table) => [
    index('ticket_messages_event').on(table.eventId),
    check('ticket_messages_kind', sql`${table.kind} in ('message', 'cancellation')`),
  ],
);

/**
 * A message in a member's inbox, and when it was opened. Those who held a ticket when it was sent have a row and keep
 * it; receivers of a transfer get those of the event. Deleted with the participant list, because it tells who had a
 * ticket.
 */
export const ticketMessageReceipts = pgTable(
  'ticket_message_receipts',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => ticketMessages.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    sentAt: instantColumn('sent_at').notNull(),
    seenAt: instantColumn('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId] }),
    index('ticket_message_receipts_inbox').on(table.personId, table.sentAt, table.messageId),
  ],
);

/**
 * A transfer whose mails have not both been sent. It names both people, so it is deleted once they have, or with the
 * participant list.
 */
export const ticketTransfers = pgTable(
  'ticket_transfers',
  {
    id: primaryId(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** Null where nobody is to be told: no giver, or an unknown one. */
    giverEmail: text('giver_email'),
    receiverEmail: text('receiver_email').notNull(),
    giverMailedAt: instantColumn('giver_mailed_at'),
    receiverMailedAt: instantColumn('receiver_mailed_at'),
  },
  (table) => [index('ticket_transfers_ticket').on(table.ticketId)],
);
