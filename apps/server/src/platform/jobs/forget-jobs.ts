import { or, sql } from 'drizzle-orm';
import type { Q } from '../db/database.ts';
import { mentions } from '../db/mentions.ts';

/** Drops the jobs, done or not, that name one of these in what they carry or in how they failed. */
export const forgetJobs = async (q: Q, words: readonly string[]): Promise<void> => {
  const text = sql`(coalesce(data::text, '') || ' ' || coalesce(output::text, ''))`;
  await q.execute(sql`delete from pgboss.job where ${or(...words.map((word) => mentions(text, word)))}`);
};
