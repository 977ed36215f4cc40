import { addDays, fromStockholm, toStockholm } from '@karportalen/contract/core/time';
import { type SQL, sql } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import { isWithin, searchedDays } from '../../platform/lists/date-search.ts';

/** The Stockholm day on which the list is deleted: so many days after the event's last day. */
export const removalDate = (endTime: Date, retentionDays: number): string =>
  addDays(toStockholm(endTime).date, retentionDays);

/** The same rule in SQL: that day has come. */
export const isRemovalDue = (now: Date, retentionDays: number): SQL => {
  const today = toStockholm(now).date;
  return sql`(${events.endTime} at time zone 'Europe/Stockholm')::date + ${retentionDays}::int <= ${today}::date`;
};

/**
 * Condition: the list is deleted, or was, in the searched day or month. Lists that are empty show no such day.
 * Undefined where the search is no day.
 */
export const isRemovalSearched = (search: string | undefined, retentionDays: number): SQL | undefined => {
  const days = searchedDays(search);
  if (!days) return undefined;
  const endsAt = (day: Date) => fromStockholm(addDays(toStockholm(day).date, -retentionDays), '00:00');
  const ends = { from: endsAt(days.from), to: endsAt(days.to) };
  return sql`${isWithin(events.participantsDeletedAt, days)} or (${isWithin(events.endTime, ends)}
    and ${events.participantsDeletedAt} is null and exists (select from orders o join tickets t on t.order_id = o.id
      where o.event_id = ${events.id} and t.refunded_at is null))`;
};
