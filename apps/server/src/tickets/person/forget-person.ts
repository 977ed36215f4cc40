import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { ForgetPerson } from '../../people/erase-person.ts';
import type { Q } from '../../platform/db/database.ts';
import { countAnswers, keepSums } from '../answers/keep-sums.ts';
import { lockAllOfPerson, lockIdlePayments } from '../lock-order.ts';
import { isOwed, isUnsettled } from '../payments/unsettled-money.ts';
import { ticketHolds } from '../tables/holds.ts';
import { ticketMessageReceipts } from '../tables/messages.ts';
import { orders } from '../tables/orders.ts';
import { payments } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';
import { ticketPasses, ticketTransfers } from '../tables/transfers.ts';

/** Condition: a member with unsettled money. */
export const isOwedTo = (memberId: SQL): SQL => sql`(
  exists (
    select from orders o join tickets t on t.order_id = o.id join events e on e.id = o.event_id
    where o.buyer_id = ${memberId} and ${isOwed})
  or exists (
    select from tickets t join orders o on o.id = t.order_id join events e on e.id = o.event_id
    where t.holder_id = ${memberId} and o.buyer_id is null and ${isOwed})
  or exists (select from payments p where p.member_id = ${memberId} and ${isUnsettled}))`;

/** Keeps name and address of a person with money to get back, apart from the register, until they have got it. */
const keepPayer: ForgetPerson = async (q, { id, email }) => {
  await q.execute(sql`
    update tickets t set holder_id = ${id}, holder_email = null
    from orders o join events e on e.id = o.event_id
    where t.order_id = o.id and t.holder_email = ${email} and o.buyer_id is null and ${isOwed}`);
  await q.execute(sql`
    insert into payer_contacts (member_id, name, email)
    select u.id, trim(concat(u.first_name, ' ', u.last_name)), u.email from app_users u
    where u.id = ${id} and ${isOwedTo(sql`u.id`)}
    on conflict (member_id) do nothing`);
};

/**
 * Removes one person from the tickets they hold. Tickets stay, because places and money are counted from them; their
 * codes and links are deleted.
 */
export const forgetTicketHolder: ForgetPerson = async (q, person) => {
  const { id, email } = person;
  await lockAllOfPerson(q, person);
  await keepPayer(q, person);
  await keepSums(
    q,
    await countAnswers(q, {
      tickets: sql`(t.holder_id = ${id} or t.holder_email = ${email})`,
      orders: sql`o.buyer_id = ${id}`,
    }),
  );
  await q
    .update(tickets)
    .set({
      holderEmail: null,
      holderName: null,
      foodPreference: null,
      answers: null,
      codeHash: null,
      transferTokenHash: null,
      // A ticket transferred before there was a limit may be at the column's maximum, and must not prevent the erasure.
      generation: sql`least(${tickets.generation} + 1, 32767)`,
    })
    .where(or(eq(tickets.holderId, id), eq(tickets.holderEmail, email)));
  await q
    .update(orders)
    .set({ answers: null })
    .where(and(eq(orders.buyerId, id), isNotNull(orders.answers)));
  // Amounts stay, as part of the accounts; the telephone number is removed.
  await q.execute(
    sql`update payments p set payer_alias = null where p.member_id = ${id} and not ${isUnsettled}`,
  );
  await q
    .update(ticketPasses)
    .set({ receiverEmail: null, receiverId: null })
    .where(or(eq(ticketPasses.receiverId, id), eq(ticketPasses.receiverEmail, email)));
  await q.delete(ticketHolds).where(eq(ticketHolds.memberId, id));
  await q.delete(ticketMessageReceipts).where(eq(ticketMessageReceipts.personId, id));
  await q.delete(ticketTransfers).where(eq(ticketTransfers.receiverEmail, email));
  // The receiver's mail may not have been sent yet.
  await q.update(ticketTransfers).set({ giverEmail: null }).where(eq(ticketTransfers.giverEmail, email));
};

/** Deletes contacts of erased members once they have been refunded. */
export const forgetRepaidPayers = async (q: Q): Promise<void> => {
  await q.execute(sql`delete from payer_contacts c where not ${isOwedTo(sql`c.member_id`)}`);
  // Late payments bring the payer's number again, and unknown payments have nothing else. Locked payments are handled
  // next time.
  const ofRepaid = sql`${payments.id} in (
    select p.id from payments p left join app_users u on u.id = p.member_id
    where (u.erased_at is not null or p.event_id is null) and p.payer_alias is not null and not ${isUnsettled})`;
  const ids = await lockIdlePayments(q, ofRepaid);
  if (ids.length > 0) await q.update(payments).set({ payerAlias: null }).where(inArray(payments.id, ids));
};
