import { pickTexts } from '@karportalen/contract/core/text-fields';
import { mainText } from '@karportalen/contract/events/fields';
import type { PublicEvent } from '@karportalen/contract/events/member-fields';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { imageUrl } from '../platform/images/sql.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { events } from './tables.ts';

/**
 * An event that anyone may read: published, for everybody and not over. A cancelled one is shown as such until it would
 * have ended; one taken down is not found. Places and prices are for members only.
 */
export const findPublicEvent = async (q: Q, id: string, now: Date): Promise<PublicEvent | undefined> => {
  const [row] = await q
    .select()
    .from(events)
    .where(
      and(
        eq(events.id, id),
        published(events),
        isNull(events.takenDownAt),
        gt(events.endTime, now),
        eq(events.targetUserType, 'All'),
        sql`not exists (select from event_divisions l where l.event_id = events.id)`,
      ),
    );
  if (!row?.startTime || !row.endTime) return undefined;
  return {
    id: row.id,
    ...pickTexts(mainText, row),
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    imageUrl: row.imageSha256 === null ? null : imageUrl(row.imageSha256),
    imageCred: row.imageCred,
    isCancelled: row.cancelledAt !== null,
  };
};
