import { eventStatus } from '@karportalen/contract/events/event-status';
import type { SeriesEvent } from '@karportalen/contract/events/series-fields';
import { and, asc, isNull } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Reading } from '../../platform/lists/paged-tabs.ts';
import type { EventTickets } from '../event-needs.ts';
import { eventScope } from '../event-scope.ts';
import { events } from '../tables.ts';
import { inSeriesOf } from './series-column.ts';

/** The event and the others of its series in the caller's scope, by start. */
export const listSeries = async (
  q: Q,
  id: string,
  { caller, now }: Reading,
  { shownBookedColumn }: EventTickets,
): Promise<SeriesEvent[]> => {
  const rows = await q
    .select({
      id: events.id,
      name: events.name,
      nameSwedish: events.nameSwedish,
      startTime: events.startTime,
      endTime: events.endTime,
      isDraft: events.isDraft,
      takenDownAt: events.takenDownAt,
      cancelledAt: events.cancelledAt,
      booked: shownBookedColumn,
      updatedAt: events.updatedAt,
    })
    .from(events)
    .where(and(inSeriesOf(id), isNull(events.deletedAt), eventScope(caller, 'read')))
    .orderBy(asc(events.startTime), asc(events.id));
  if (!rows.some((row) => row.id === id)) throw problem('NOT_FOUND');
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    nameSwedish: row.nameSwedish,
    startTime: row.startTime?.toISOString() ?? null,
    endTime: row.endTime?.toISOString() ?? null,
    status: eventStatus(row, now),
    booked: row.booked,
    updatedAt: row.updatedAt.toISOString(),
  }));
};
