import { type SQL, sql } from 'drizzle-orm';

/** The Stockholm day of an instant, as text. The two nights of DST have 23 and 25 hours. */
export const stockholmDay = (instant: string): SQL =>
  sql.raw(`(${instant} at time zone 'Europe/Stockholm')::date::text`);

/** The Stockholm wall clock of an instant. */
export const stockholmTime = (instant: string): SQL =>
  sql.raw(`(${instant} at time zone 'Europe/Stockholm')`);
