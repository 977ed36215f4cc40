import { desc, eq, sql } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import type { ForgetPerson } from '../../people/erase-person.ts';
import type { Q } from '../../platform/db/database.ts';
import { waitingEntries, waitingMembers } from '../line/tables.ts';
import { lockWaitingMembers } from '../lock-order.ts';

/** Where a person has waited for places, for the export of personal data. */
export const waitingOfPerson = (q: Q, personId: string) =>
  q
    .select({
      event: events.nameSwedish,
      since: waitingEntries.since,
      places: sql<number>`cardinality(${waitingMembers.ticketTypeIds})`,
      offeredAt: waitingEntries.offeredAt,
      endedAt: waitingEntries.endedAt,
      endedAs: waitingEntries.endedAs,
    })
    .from(waitingMembers)
    .innerJoin(waitingEntries, eq(waitingEntries.id, waitingMembers.entryId))
    .innerJoin(events, eq(events.id, waitingEntries.eventId))
    .where(eq(waitingMembers.memberId, personId))
    .orderBy(desc(waitingEntries.since));

/** Takes a person out of every line. The rest of a group stays; an entry without members is deleted. */
export const forgetWaiting: ForgetPerson = async (q, { id }) => {
  await lockWaitingMembers(q, eq(waitingMembers.memberId, id));
  const { rows } = await q.execute<{ entryId: string }>(
    sql`delete from waiting_members where member_id = ${id} returning entry_id as "entryId"`,
  );
  const entryIds = rows.map(({ entryId }) => entryId);
  await q.execute(sql`
    delete from waiting_entries w where w.id = any(${sql.param(entryIds)}::uuid[])
      and not exists (select from waiting_members m where m.entry_id = w.id)`);
};
