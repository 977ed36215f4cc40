import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';
import { takenPlaces } from '../../src/tickets/booking/taken-places.ts';
import { isListPaused } from '../../src/tickets/line/waiting-sql.ts';

type Counts = {
  readonly places: number;
  readonly twice: number;
  readonly late: number;
  readonly sizes: number[];
};

/** What must hold of an event's offers after every step; the names of the rules that do not. A paused list may leave places free. */
export const offerFaults = async (db: Db, eventId: string, now: Date): Promise<string[]> => {
  const { taken } = await takenPlaces(db, { eventId, memberId: null }, now);
  const { rows } = await db.execute<Counts>(sql`
    select e.number_of_tickets as places,
      (select count(*)::int from (select from ticket_holds h where h.event_id = e.id and h.offer
        group by h.waiting_entry_id, h.member_id having count(*) > 1) d) as twice,
      (select count(*)::int from ticket_holds h
        where h.event_id = e.id and h.offer and h.expires_at > e.ticket_reservation_expiry_time) as late,
      array(select (select sum(cardinality(m.ticket_type_ids))::int from waiting_members m where m.entry_id = w.id)
        from waiting_entries w where w.event_id = e.id and w.offered_at is null and w.ended_at is null) as sizes
    from events e where e.id = ${eventId}`);
  const [found] = rows;
  if (!found) throw new Error('no event');
  const { places, twice, late, sizes } = found;
  return [
    ...(taken > places ? ['more places than there are'] : []),
    ...(twice > 0 ? ['offered twice'] : []),
    ...(late > 0 ? ['offered past the expiry'] : []),
    ...(!(await isListPaused(db, eventId)) && sizes.some((size) => size <= places - taken)
      ? ['free while an entry that fits waits']
      : []),
  ];
};
