import { eq, or, sql } from 'drizzle-orm';
import type { ForgetPerson } from '../people/erase-person.ts';
import { lockAllOfPerson } from './lock-order.ts';
import { payments, ticketHolds, tickets, ticketTransfers } from './tables.ts';

/**
 * Takes one person out of the tickets they hold. The tickets stay, for places and money are counted from them; codes and
 * links still are the person's, and go.
 */
export const forgetTicketHolder: ForgetPerson = async (q, { id, email }) => {
  await lockAllOfPerson(q, { id, email });
  await q
    .update(tickets)
    .set({
      holderEmail: null,
      foodPreference: null,
      codeHash: null,
      transferTokenHash: null,
      // A ticket passed on before that had a limit may be at the column's end, and must not keep its holder from being erased.
      generation: sql`least(${tickets.generation} + 1, 32767)`,
    })
    .where(or(eq(tickets.holderId, id), eq(tickets.holderEmail, email)));
  // The sums are the union's books; the telephone number was the person's.
  await q.update(payments).set({ payerAlias: null }).where(eq(payments.memberId, id));
  await q.delete(ticketHolds).where(eq(ticketHolds.memberId, id));
  await q.delete(ticketTransfers).where(eq(ticketTransfers.receiverEmail, email));
  // The receiver's mail may still have to leave.
  await q.update(ticketTransfers).set({ giverEmail: null }).where(eq(ticketTransfers.giverEmail, email));
};
