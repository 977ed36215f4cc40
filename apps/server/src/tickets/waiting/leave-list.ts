import { sql } from 'drizzle-orm';
import { isEventVisible } from '../../events/event-visibility.ts';
import { lockEvent } from '../../events/lock-event.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberCaller } from '../../platform/http/member-caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { isWaiting } from '../line/waiting-sql.ts';
import { cancelHeld } from '../payments/cancel-hold.ts';

/**
 * Removes the member from their entry. The entry of the last member is ended instead, so that it shows that they left.
 */
const leaveEntry = async (q: Tx, eventId: string, memberId: string, now: Date): Promise<boolean> => {
  const { rows } = await q.execute<{ id: string; others: number }>(sql`
    select w.id, (select count(*)::int from waiting_members o where o.entry_id = w.id and o.member_id <> m.member_id) as others
    from waiting_members m join waiting_entries w on w.id = m.entry_id
    where w.event_id = ${eventId} and m.member_id = ${memberId} and ${isWaiting}`);
  for (const { id, others } of rows) {
    if (others > 0)
      await q.execute(sql`delete from waiting_members where entry_id = ${id} and member_id = ${memberId}`);
    else
      await q.execute(sql`
        update waiting_entries set ended_at = ${now.toISOString()}::timestamptz, ended_as = 'left' where id = ${id}`);
  }
  return rows.length > 0;
};

/** Open offers, which leaving declines. */
const openOffers = async (q: Tx, eventId: string, memberId: string, now: Date): Promise<string[]> => {
  const { rows } = await q.execute<{ id: string }>(sql`
    select h.id from ticket_holds h
    where h.event_id = ${eventId} and h.member_id = ${memberId} and h.offer and h.ended_at is null
      and h.expires_at > ${now.toISOString()}::timestamptz order by h.id`);
  return rows.map(({ id }) => id);
};

/** Leaves the line. The rest of a group stays. Idempotent. */
export const leaveList = async (q: Tx, eventId: string, member: MemberCaller, now: Date): Promise<void> => {
  await lockEvent(q, eventId);
  const hasLeft = await leaveEntry(q, eventId, member.id, now);
  const offers = await openOffers(q, eventId, member.id, now);
  for (const id of offers) await cancelHeld(q, { id, memberId: member.id }, now);
  if (hasLeft || offers.length > 0) return;
  if (!(await isEventVisible(q, member, eventId, now))) throw problem('NOT_FOUND');
};
