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

/** How an order was paid. `unknown`: booked before payments were kept, or by the demo. */
export type PaidBy = 'swish' | 'simulated' | 'cash' | 'ownSwish' | 'complimentary' | 'unknown';

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
    /** What the organiser called a guest who is not in the app. */
    holderName: text('holder_name'),
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
    /** What brings the money back, where it came by Swish. */
    refundId: uuid('refund_id').references((): AnyPgColumn => refunds.id),
    /** When its holder gave it back; it is refunded from then on too. */
    returnedAt: instantColumn('returned_at'),
    /** How often it has changed hands, at most MAX_TRANSFERS times: a code is of one generation, and those before it are worthless. */
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

/**
 * A place that a phone at the door has reserved. It counts as taken until it is sold or given back; no time ends it, for a
 * phone without network may have sold it.
 */
export const doorPlaces = pgTable(
  'door_places',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** No reference: doors are dropped a day after the event. */
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

/** A sale that a phone at the door made, by the id that the phone gave it: sent again, it adds nothing. It names nobody. */
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
    /** When it was sold by the phone's clock, and when it came in. */
    at: instantColumn('at').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    /** How many of its tickets are more than the event had left: the door's places had been released by then. */
    over: integer('over').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    check('door_sales_over', sql`${table.over} >= 0`),
  ],
);

/**
 * One try to pay for a hold. `payment-machine.ts` says how a row may change. Its id is what Swish knows it by, so that a
 * request which was cut off can be found there. It is paid exactly when it has an order.
 */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    /** Null once the hold is forgotten: money that comes then goes back. */
    holdId: uuid('hold_id').references(() => ticketHolds.id, { onDelete: 'set null' }),
    /** Null only of money that this database did not know of, and that goes back. */
    eventId: uuid('event_id').references(() => events.id),
    /** Null once the payer is forgotten. */
    memberId: uuid('member_id').references(() => appUsers.id, { onDelete: 'set null' }),
    amountOre: integer('amount_ore').notNull(),
    simulated: boolean('simulated').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** By which the payer's Swish finds the request. */
    token: text('token'),
    /** Swish's own code of what went wrong. */
    failure: text('failure'),
    paidAt: instantColumn('paid_at'),
    /** What came, and what the bank calls it. */
    receivedOre: integer('received_ore'),
    reference: text('reference'),
    /** The payer's telephone number. It goes when the person is forgotten and all that goes back has gone back. */
    payerAlias: text('payer_alias'),
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    /** Of its order or, where there is none, those that held when the money came. Set by a trigger once it is paid. */
    termsId: uuid('terms_id').references(() => saleTerms.id),
    /** When Swish is asked next how it stands; null when there is nothing left to ask. */
    checkAt: instantColumn('check_at'),
    checks: integer('checks').notNull().default(0),
    /** When a callback had Swish asked about it although it had ended without money. That is done once. */
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
 * Money of a payment that goes back to who paid: one row per ticket, or one of a whole payment that never became tickets.
 * Rows of earlier versions may be of several tickets. `created` or `sent` without `check_at` waits for the treasurer
 * since a restore.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    /** What Swish knows it by; `refund-instruction.ts` says how it is derived. */
    instructionId: uuid('instruction_id').notNull().unique(),
    /** How often Swish has refused it for good. Each gives the next try another instruction id. */
    refusals: smallint('refusals').notNull().default(0),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountOre: integer('amount_ore').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** When the money had gone back, by Swish or by hand. */
    settledAt: instantColumn('settled_at'),
    /** What the bank calls it. */
    reference: text('reference'),
    failure: text('failure'),
    /** The organiser who asked for it, or noted it as paid by hand. No reference: the account may be removed. */
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
 * The last number given in a series of receipts. An organisation number has one series at a time: a restore begins the next,
 * since numbers that were given after the backup are not known here.
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

/** The number of a receipt: of a payment that became tickets, or of a refund. Those from before numbers were given have none. */
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

/** Money that Swish or the bank knows of and `payments` does not, and what somebody decided about it. */
export const unknownPayments = pgTable(
  'unknown_payments',
  {
    id: primaryId(),
    /** The id that Swish knows the payment by; null where only the bank's file tells of it. */
    swishId: uuid('swish_id').unique(),
    /** What the bank calls it. */
    reference: text('reference').notNull().unique(),
    amountOre: integer('amount_ore').notNull(),
    paidAt: instantColumn('paid_at').notNull(),
    /** The payer's telephone number, until it is decided what becomes of the money. */
    payerAlias: text('payer_alias'),
    simulated: boolean('simulated').notNull(),
    heardAt: instantColumn('heard_at').notNull(),
    heardBy: text('heard_by').$type<'callback' | 'file'>().notNull(),
    resolvedAt: instantColumn('resolved_at'),
    /** No reference: the account may be removed. */
    resolvedBy: uuid('resolved_by'),
    resolution: text('resolution').$type<MoneyResolution>(),
    note: text('note'),
    /** What it became, where it became a ticket or a refund. */
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

/**
 * Name and address of an erased member who has money to get back: what is needed to repay them, and no longer than that.
 */
export const payerContacts = pgTable('payer_contacts', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => appUsers.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  email: text('email').notNull(),
});

/**
 * Every movement of money, once and for ever: the database refuses to change or delete a row. Of a ticket, triggers write
 * it when the ticket is made and when it is refunded, so that no way of booking can forget it. Of money that never became
 * tickets there is a row in and a row out. The reports read this and nothing else.
 */
export const moneyMoves = pgTable(
  'money_moves',
  {
    id: primaryId(),
    at: instantColumn('at').notNull(),
    kind: text('kind').$type<'in' | 'out'>().notNull(),
    ore: integer('ore').notNull(),
    paidBy: text('paid_by').$type<PaidBy>().notNull(),
    ticketId: uuid('ticket_id').references(() => tickets.id),
    // No references: the ticket and its order have them.
    ticketTypeId: uuid('ticket_type_id'),
    termsId: uuid('terms_id'),
    /** Of money that never became tickets. */
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
    /** Whom the giver wrote. Null of old ones that went on from there, and once the receiver is forgotten. */
    receiverEmail: text('receiver_email'),
    /** Where that was a member: their address may have changed when they are forgotten. */
    receiverId: uuid('receiver_id').references(() => appUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.generation] }),
    index('ticket_passes_giver').on(table.giverId),
    index('ticket_passes_receiver').on(table.receiverId),
    index('ticket_passes_receiver_email').on(table.receiverEmail),
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
    kind: text('kind').$type<TicketMessageKind>().notNull().default('message'),
    sentAt: instantColumn('sent_at').notNull(),
  },
  (table) => [
    index('ticket_messages_event').on(table.eventId),
    check('ticket_messages_kind', sql`${table.kind} in ('message', 'cancellation')`),
  ],
);

/**
 * That it is in a member's inbox, and was opened. Whoever held a ticket when it was sent has a row and keeps it; whoever
 * is passed a ticket later gets those of its event. Rows go with the participant list, since they tell who had a ticket.
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
