import { and, eq } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { checkIns } from '../tickets/tables/check-ins.ts';
import { doorScans, type KeptResult } from './tables.ts';

type Scanned = { readonly eventId: string; readonly nonce: string };

/** The stored answer of a scan that was sent before, and its ticket. */
export const findScan = async (q: Q, { eventId, nonce }: Scanned) => {
  const [row] = await q
    .select({ result: doorScans.result, ticketId: checkIns.ticketId })
    .from(doorScans)
    .innerJoin(checkIns, eq(checkIns.id, doorScans.checkInId))
    .where(and(eq(doorScans.eventId, eventId), eq(doorScans.nonce, nonce)));
  return row;
};

export const keepScan = async (
  q: Q,
  scan: Scanned & { readonly checkInId: string; readonly result: KeptResult; readonly receivedAt: Date },
): Promise<void> => {
  await q.insert(doorScans).values(scan);
};

/** When the server received a door's entry; undefined for one made by hand. */
export const findReceived = async (q: Q, checkInId: string): Promise<Date | undefined> => {
  const [row] = await q
    .select({ receivedAt: doorScans.receivedAt })
    .from(doorScans)
    .where(eq(doorScans.checkInId, checkInId))
    .orderBy(doorScans.receivedAt)
    .limit(1);
  return row?.receivedAt;
};
