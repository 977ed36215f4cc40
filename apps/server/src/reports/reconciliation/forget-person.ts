import { type SQL, sql } from 'drizzle-orm';
import type { ForgetPerson } from '../../people/erase-person.ts';
import type { Q } from '../../platform/db/database.ts';

/** Rows of bank files about a member's payments, by reference or telephone number. */
const rowsOf = (memberId: string): SQL => sql`
  (swish_reference in (select p.reference from payments p where p.member_id = ${memberId})
    or sender_number in (select p.payer_alias from payments p where p.member_id = ${memberId}))`;

/** Amounts stay, as part of the accounts; senders are removed. Before the payments forget their payer. */
export const forgetBankRows: ForgetPerson = async (q, { id }) => {
  await q.execute(sql`
    update bank_rows set message = '', sender_name = '', sender_number = null where ${rowsOf(id)}`);
};

export const bankRowsOfPerson = async (q: Q, personId: string) => {
  const { rows } = await q.execute(sql`
    select day::text as day, ore, reference, message, sender_name as "senderName", sender_number as "senderNumber"
    from bank_rows where ${rowsOf(personId)} order by day, line`);
  return rows;
};
