import { bookingEndsAt, isWaitingListClosed } from '@karportalen/contract/events/booking-end';
import { isSaleOff } from '@karportalen/contract/tickets/rules';
import { sql } from 'drizzle-orm';
import { lockEvent } from '../../events/lock-event.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isWaiting } from '../line/waiting-sql.ts';
import { tellListClosed } from './closing-notices.ts';

/**
 * Closes the waiting list when its time is over, and tells those in it. Nobody is told if the event is called off,
 * which has its own messages, or if booking has ended.
 */
export const closeList = async (tx: Tx, eventId: string, now: Date): Promise<void> => {
  const event = await lockEvent(tx, eventId);
  if (!event || !(isSaleOff(event) || isWaitingListClosed(event, now))) return;
  const { rows } = await tx.execute<{ memberId: string }>(sql`
    with closed as (
      update waiting_entries w set ended_at = ${now.toISOString()}::timestamptz, ended_as = 'closed'
      where w.event_id = ${eventId} and ${isWaiting} returning w.id
    )
    select m.member_id as "memberId" from waiting_members m join closed on closed.id = m.entry_id
    order by m.member_id`);
  const end = bookingEndsAt(event);
  if (isSaleOff(event) || end === null || end <= now) return;
  await tellListClosed(
    tx,
    event,
    rows.map(({ memberId }) => memberId),
    now,
  );
};
