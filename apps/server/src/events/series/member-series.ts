import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { events } from '../tables.ts';

export const siblings = alias(events, 'sibling');

/** Condition: in no series, or the first event of its series among those that match `isListed`. */
export const isFirstOfSeries = (isListed: SQL | undefined): SQL => sql`(events.series_id is null
  or not exists (select from events sibling where sibling.series_id = events.series_id
    and (sibling.start_time, sibling.id) < (events.start_time, events.id) and ${isListed}))`;

/**
 * Column in a statement on events: the first `most` dates of its series that a member sees, in the database's time format.
 * Costs nothing for events without series.
 */
export const seriesDates = (isSeen: SQL | undefined, most: number): SQL<MemberEvent['series']> =>
  sql<MemberEvent['series']>`case when events.series_id is not null then (
    select json_build_object('id', events.series_id, 'count', count(*),
      'dates', coalesce(json_agg(json_build_object('id', d.id, 'startTime', d.start_time) order by d.place)
        filter (where d.place <= ${most}), '[]'::json))
    from (select sibling.id, sibling.start_time, row_number() over (order by sibling.start_time, sibling.id) as place
      from events sibling where sibling.series_id = events.series_id and ${isSeen}) d) end`;
