import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Q, Tx } from '../platform/db/database.ts';
import { waitingMembers } from './line/tables.ts';
import { ticketHolds } from './tables/holds.ts';
import { payments, refunds } from './tables/payments.ts';
import { receiptCounters } from './tables/receipts.ts';
import { tickets } from './tables/tickets.ts';
import { ticketTransfers } from './tables/transfers.ts';
import { unknownPayments } from './tables/unknown-payments.ts';

/*
 * The lock order: every transaction locks rows in this order, so that no two can deadlock.
 *
 *   0 reference  |  Swish's, by an advisory lock: money may be reported before any row has it
 *   1 member     people/register-sql.ts (erasure, edits of the register)
 *   2 event      events/lock-event.ts
 *   3 money      |  unknown payments (unknown_payments)
 *     waiting    |  members of a waiting list's entries
 *   4 hold       |
 *   5 payment    |
 *   6 refund     | here
 *   7 ticket     |
 *   8 transfer   |
 *   9 counter    |  of receipt numbers, one per organisation number
 *
 * - A transaction may skip steps but never goes back. Several rows of one kind are locked by one call, ordered by id.
 *   Inserted rows need no lock. Jobs may be enqueued at any step: nobody waits for their rows.
 * - Everything that will be written is locked before the first write: an UPDATE of many rows locks them in any order.
 * - The lock is NO KEY UPDATE. It excludes other writers but not KEY SHARE, which PostgreSQL takes on a row when another row
 *   that refers to it is inserted, or updated twice in a transaction. So foreign keys never wait.
 * - Only deleting a row or changing a unique column waits for KEY SHARE (deleted holds, the address of an erased member). The
 *   rows that refer to it are locked by then, so the holder of KEY SHARE is not waiting for this transaction.
 * - Messages to holders insert receipts, which take KEY SHARE on the holders: nothing else is locked after that.
 * - The counter comes last, by one call: all payments to an organisation number wait for it until the commit.
 * - Advisory locks are tried without waiting (Idempotency-Key, PIN), except that of a reference, which comes first, and that
 *   of the first ticket key, which is the last lock of its transaction.
 * - Before a host's marks change, the delays of its open sales are stored: inserts on sale_openings and held_back, ordered by
 *   event, which wait only for another such insert. They come after the locks of tickets, and nothing is locked after them.
 * - Places reserved by doors (door_places) are taken under the event's row lock. Returning them is one statement that waits
 *   for nothing else: it only makes room.
 *
 * A deadlock that occurs all the same is retried by `platform/db/retry-transaction.ts`, and logged. `lock-order.test.ts` runs
 * all operations against each other without that retry, and refuses row locks in other files.
 */

type Locked = PgTable & { readonly id: PgColumn };

/** Selects ids only: the rows may be a whole list. */
const lockIds = async (q: Q, table: Locked, which: SQL | undefined): Promise<void> => {
  await q.select({ id: table.id }).from(table).where(which).orderBy(asc(table.id)).for('no key update');
};

/**
 * Advisory lock on Swish's reference: the treasurer may find a payment in a file while Swish reports it to the server.
 */
export const lockReference = async (q: Tx, reference: string): Promise<void> => {
  await q.execute(sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 5))`);
};

type UnknownPayment = typeof unknownPayments.$inferSelect;
export const lockUnknownPayment = async (q: Q, id: string): Promise<UnknownPayment | undefined> => {
  const [found] = await q
    .select()
    .from(unknownPayments)
    .where(eq(unknownPayments.id, id))
    .for('no key update');
  return found;
};

/**
 * Members of a waiting list's entries. Before the entries themselves are written or deleted: an erasure takes a member out and
 * then deletes an entry that is empty, and deleting an entry deletes its members.
 */
export const lockWaitingMembers = async (q: Q, which: SQL | undefined): Promise<void> => {
  await q
    .select({ id: waitingMembers.memberId })
    .from(waitingMembers)
    .where(which)
    .orderBy(asc(waitingMembers.entryId), asc(waitingMembers.memberId))
    .for('no key update');
};

type Hold = typeof ticketHolds.$inferSelect;
export const lockHoldRow = async (q: Q, id: string): Promise<Hold | undefined> => {
  const [hold] = await q.select().from(ticketHolds).where(eq(ticketHolds.id, id)).for('no key update');
  return hold;
};

export const lockHoldRows = (q: Q, ids: readonly string[]): Promise<Hold[]> =>
  q
    .select()
    .from(ticketHolds)
    .where(inArray(ticketHolds.id, [...ids]))
    .orderBy(asc(ticketHolds.id))
    .for('no key update');

export const lockHolds = (q: Q, which: SQL | undefined): Promise<void> => lockIds(q, ticketHolds, which);

const SWEPT = 1000;

/** SKIP LOCKED: rows that nobody else works on. A sweep waits for nobody. */
const lockIdle = async (q: Q, table: Locked, which: SQL | undefined): Promise<string[]> => {
  const rows = await q
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(which)
    .orderBy(asc(table.id))
    .limit(SWEPT)
    .for('no key update', { skipLocked: true });
  return rows.map(({ id }) => id);
};

export const lockIdleHolds = (q: Q, which: SQL | undefined): Promise<string[]> =>
  lockIdle(q, ticketHolds, which);

export const lockIdlePayments = (q: Q, which: SQL | undefined): Promise<string[]> =>
  lockIdle(q, payments, which);

type Payment = typeof payments.$inferSelect;
export const lockPayments = (q: Q, which: SQL | undefined): Promise<Payment[]> =>
  q.select().from(payments).where(which).orderBy(asc(payments.id)).for('no key update');

export const lockPayment = async (q: Q, id: string): Promise<Payment | undefined> => {
  const [payment] = await lockPayments(q, eq(payments.id, id));
  return payment;
};

type Refund = typeof refunds.$inferSelect;
export const lockRefunds = (q: Q, which: SQL | undefined): Promise<Refund[]> =>
  q.select().from(refunds).where(which).orderBy(asc(refunds.id)).for('no key update');

export const lockRefund = async (q: Q, id: string): Promise<Refund | undefined> => {
  const [refund] = await lockRefunds(q, eq(refunds.id, id));
  return refund;
};

type Ticket = typeof tickets.$inferSelect;
export const lockTickets = (q: Q, which: SQL | undefined): Promise<Ticket[]> =>
  q.select().from(tickets).where(which).orderBy(asc(tickets.id)).for('no key update');

/** Tickets and, before them, the payments that bought them: a refund needs both. */
export const lockTicketsAndPayments = async (tx: Tx, which: SQL | undefined) => {
  const theirOrders = tx.select({ id: tickets.orderId }).from(tickets).where(which);
  const paid = await lockPayments(tx, inArray(payments.orderId, theirOrders));
  return { payments: paid, tickets: await lockTickets(tx, which) };
};

type Wanted = { readonly orgNumber: string; readonly count: number };

/**
 * Takes the next numbers of each series and returns the first. The counter row stays locked until the transaction ends,
 * so that a rollback leaves no gap.
 */
export const takeReceiptNumbers = async (
  tx: Tx,
  series: string,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, number>> => {
  const firsts = new Map<string, number>();
  for (const { orgNumber, count } of wanted.toSorted((a, b) => (a.orgNumber < b.orgNumber ? -1 : 1))) {
    const [counter] = await tx
      .insert(receiptCounters)
      .values({ orgNumber, series, last: count })
      .onConflictDoUpdate({
        target: [receiptCounters.orgNumber, receiptCounters.series],
        set: { last: sql`${receiptCounters.last} + ${count}` },
      })
      .returning({ last: receiptCounters.last });
    if (counter) firsts.set(orgNumber, counter.last - count + 1);
  }
  return firsts;
};

const ofOrdersOf = (eventId: string): SQL =>
  sql`${tickets.orderId} in (select o.id from orders o where o.event_id = ${eventId})`;

/** Everything below an event, whose row the caller has locked. */
export const lockAllOfEvent = async (q: Q, eventId: string): Promise<void> => {
  await lockIds(q, ticketHolds, eq(ticketHolds.eventId, eventId));
  await lockIds(q, payments, eq(payments.eventId, eventId));
  await lockIds(q, tickets, ofOrdersOf(eventId));
  await lockIds(
    q,
    ticketTransfers,
    inArray(ticketTransfers.ticketId, q.select({ id: tickets.id }).from(tickets).where(ofOrdersOf(eventId))),
  );
};

type Person = { readonly id: string; readonly email: string };

/** Everything that names a person, whose row the caller has locked. */
export const lockAllOfPerson = async (q: Q, { id, email }: Person): Promise<void> => {
  await lockIds(q, ticketHolds, eq(ticketHolds.memberId, id));
  await lockIds(q, payments, eq(payments.memberId, id));
  await lockIds(q, tickets, sql`${tickets.holderId} = ${id} or ${tickets.holderEmail} = ${email}`);
  await lockIds(
    q,
    ticketTransfers,
    sql`${email} in (${ticketTransfers.receiverEmail}, ${ticketTransfers.giverEmail})`,
  );
};
