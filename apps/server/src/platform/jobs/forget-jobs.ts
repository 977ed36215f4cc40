import { or, sql } from 'drizzle-orm';
import { containsWord } from '../db/contains-word.ts';
import type { Q } from '../db/database.ts';

/** Deletes jobs, done or not, whose payload or error contains one of these words. */
export const forgetJobs = async (q: Q, words: readonly string[]): Promise<void> => {
  const text = sql`(coalesce(data::text, '') || ' ' || coalesce(output::text, ''))`;
  await q.execute(sql`delete from pgboss.job where ${or(...words.map((word) => containsWord(text, word)))}`);
};
