import { addDays, toStockholm } from '@karportalen/contract/core/time';
import { type SQL, sql } from 'drizzle-orm';
import { events } from '../../events/tables.ts';

/** The Stockholm day on which the list is deleted: so many days after the event's last day. */
export const removalDate = (endTime: Date, retentionDays: number): string =>
  addDays(toStockholm(endTime).date, retentionDays);

/** The same rule in SQL: that day has come. */
export const isRemovalDue = (now: Date, retentionDays: number): SQL => {
  const today = toStockholm(now).date;
  return sql`(${events.endTime} at time zone 'Europe/Stockholm')::date + ${retentionDays}::int <= ${today}::date`;
};
