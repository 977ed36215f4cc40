import type { Event } from '@karportalen/contract/events/fields';
import { type SQL, sql } from 'drizzle-orm';
import { events } from '../tables.ts';

/** Condition: the event with this id, and the others of its series. */
export const inSeriesOf = (id: string): SQL => sql`(${events.id} = ${id}
  or ${events.seriesId} = (select s.series_id from events s where s.id = ${id}))`;

/**
 * Column in a statement on events: its place in its series, by start; drafts without a start come last. Counts the other
 * events and adds one, because in `update … returning` the subselect does not see the row's new values.
 */
export const seriesColumn = sql<Event['series']>`case when events.series_id is not null then (
  select json_build_object('id', events.series_id, 'count', 1 + count(*), 'position', 1 + count(*) filter (
    where (coalesce(s.start_time, 'infinity'), s.id) < (coalesce(events.start_time, 'infinity'), events.id)))
  from events s where s.series_id = events.series_id and s.deleted_at is null and s.id <> events.id) end`;
