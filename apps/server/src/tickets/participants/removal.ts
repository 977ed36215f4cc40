import { addDays, toStockholm } from '@karportalen/contract/core/time';
import { type SQL, sql } from 'drizzle-orm';
import { events } from '../../events/tables.ts';

/** The Stockholm day on which the people are deleted from the list, so many days after the day the event ended. */
export const removalDate = (endTime: Date, retentionDays: number): string =>
  addDays(toStockholm(endTime).date, retentionDays);

/** The same rule over the rows: that day has come. */
export const isRemovalDue = (now: Date, retentionDays: number): SQL => {
  const today = toStockholm(now).date;
  return sql`(${events.endTime} at time zone 'Europe/Stockholm')::date + ${retentionDays}::int <= ${today}::date`;
};
