import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { countAnswers, keepSums } from '../answers/keep-sums.ts';
import { waitingEntries, waitingMembers } from '../line/tables.ts';
import { lockAllOfEvent, lockWaitingMembers } from '../lock-order.ts';
import { isOwed, isUnsettled } from '../payments/unsettled-money.ts';
import { checkIns, wrongEntries } from '../tables/check-ins.ts';
import { ticketHolds } from '../tables/holds.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { ticketPasses, ticketTransfers } from '../tables/transfers.ts';

/** The money goes to the buyer; without a known one, to the holder. */
const isRepaidTo: SQL = sql`(${isOwed} and o.buyer_id is null)`;

/**
 * Removes the people from an event's orders and tickets for good, with their codes. Amounts and times stay, because the
 * reports' sums are counted from them. For unsettled money the order's buyer (or without one the holder) and the payer
 * are kept; called again once it is settled, it removes those too.
 */
export const forgetHolders = async (q: Q, eventId: string): Promise<void> => {
  const inLine = q
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(eq(waitingEntries.eventId, eventId));
  await lockWaitingMembers(q, inArray(waitingMembers.entryId, inLine));
  await q.delete(waitingEntries).where(eq(waitingEntries.eventId, eventId));
  await lockAllOfEvent(q, eventId);
  const ofThisEvent = sql`o.event_id = ${eventId}`;
  await keepSums(q, await countAnswers(q, { tickets: ofThisEvent, orders: ofThisEvent }));
  await q.execute(sql`
    update tickets t set
      holder_id = case when ${isRepaidTo} then t.holder_id end,
      holder_email = case when ${isRepaidTo} then t.holder_email end,
      holder_name = null, food_preference = null, answers = null, code_hash = null, transfer_token_hash = null
    from orders o join events e on e.id = o.event_id
    where t.order_id = o.id and o.event_id = ${eventId}`);
  await q.execute(sql`update orders set answers = null where event_id = ${eventId} and answers is not null`);
  await q.execute(sql`
    update orders o set buyer_id = null
    from events e
    where e.id = o.event_id and o.event_id = ${eventId}
      and not exists (select from tickets t where t.order_id = o.id and ${isOwed})`);
  const ofEvent = q.select({ id: orders.id }).from(orders).where(eq(orders.eventId, eventId));
  const theirs = q.select({ id: tickets.id }).from(tickets).where(inArray(tickets.orderId, ofEvent));
  await q.delete(ticketTransfers).where(inArray(ticketTransfers.ticketId, theirs));
  await q.delete(ticketPasses).where(inArray(ticketPasses.ticketId, theirs));
  await q.execute(sql`
    update payments p set member_id = null, payer_alias = null
    where p.event_id = ${eventId} and not ${isUnsettled}`);
  await q.delete(ticketHolds).where(eq(ticketHolds.eventId, eventId));
  // The published list of a draw names nobody and stays.
  await q.execute(sql`delete from draw_entrants where event_id = ${eventId}`);
  await q.delete(checkIns).where(inArray(checkIns.ticketId, theirs));
  await q.execute(sql`delete from ticket_message_receipts r using ticket_messages m
    where m.id = r.message_id and m.event_id = ${eventId}`);
  await q.delete(wrongEntries).where(inArray(wrongEntries.ticketId, theirs));
};

/** Deleted lists that still name somebody whose money is settled by now. */
export const listsToForget = async (q: Q): Promise<string[]> => {
  const { rows } = await q.execute<{ id: string }>(sql`
    select e.id from events e
    where e.participants_deleted_at is not null and (
      exists (
        select from orders o join tickets t on t.order_id = o.id
        where o.event_id = e.id and num_nonnulls(t.holder_id, t.holder_email) > 0 and not ${isRepaidTo})
      or exists (
        select from orders o
        where o.event_id = e.id and o.buyer_id is not null
          and not exists (select from tickets t where t.order_id = o.id and ${isOwed}))
      or exists (
        select from payments p
        where p.event_id = e.id and num_nonnulls(p.member_id, p.payer_alias) > 0 and not ${isUnsettled}))`);
  return rows.map(({ id }) => id);
};
