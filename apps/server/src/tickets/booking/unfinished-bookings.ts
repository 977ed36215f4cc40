import type { UnfinishedBooking } from '@karportalen/contract/tickets/member-fields';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { isVisibleTo } from '../../events/event-visibility.ts';
import { events } from '../../events/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import type { MemberCaller } from '../../platform/http/member-caller.ts';
import { heldPlaces, ticketHolds } from '../tables/holds.ts';

/** A member's open holds, of events that they can still open. */
export const listUnfinishedOf = async (
  q: Q,
  member: MemberCaller,
  now: Date,
): Promise<UnfinishedBooking[]> => {
  const rows = await q
    .select({
      id: ticketHolds.id,
      expiresAt: ticketHolds.expiresAt,
      amountOre: sql<number>`sum(${heldPlaces.priceOre})::int`,
      count: sql<number>`count(*)::int`,
      event: { id: events.id, name: events.name, nameSwedish: events.nameSwedish },
    })
    .from(ticketHolds)
    .innerJoin(events, eq(events.id, ticketHolds.eventId))
    .innerJoin(heldPlaces, eq(heldPlaces.holdId, ticketHolds.id))
    .where(
      and(
        eq(ticketHolds.memberId, member.id),
        isNull(ticketHolds.endedAt),
        gt(ticketHolds.expiresAt, now),
        isVisibleTo(member, now),
      ),
    )
    .groupBy(ticketHolds.id, events.id)
    .orderBy(asc(ticketHolds.expiresAt), asc(ticketHolds.id));
  return rows.map(({ expiresAt, amountOre, ...row }) => ({
    ...row,
    expiresAt: expiresAt.toISOString(),
    amount: amountOre / 100,
  }));
};
