import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { LineEntry } from '../waiting/stand-in-line.ts';
import { drawEntrants } from './tables.ts';

/** The entries as they join the waiting line, in the same order. An entry whose members are all erased is left out. */
export const lineOfDraw = async (
  q: Tx,
  eventId: string,
  order: readonly { readonly id: string }[],
): Promise<LineEntry[]> => {
  const rows = await q
    .select({
      entryId: drawEntrants.entryId,
      memberId: drawEntrants.memberId,
      ticketTypeIds: drawEntrants.ticketTypeIds,
    })
    .from(drawEntrants)
    .where(eq(drawEntrants.eventId, eventId))
    .orderBy(drawEntrants.enteredAt, drawEntrants.memberId);
  const byEntry = new Map<string, typeof rows>();
  for (const row of rows) byEntry.set(row.entryId, [...(byEntry.get(row.entryId) ?? []), row]);
  return order.flatMap(({ id }) => {
    const members = (byEntry.get(id) ?? []).map(({ memberId, ticketTypeIds }) => ({
      memberId,
      tickets: ticketTypeIds.map((ticketTypeId) => ({ ticketTypeId })),
    }));
    return members.length === 0 ? [] : [{ drawEntryId: id, members }];
  });
};
