import { or, type SQL, sql } from 'drizzle-orm';
import { containsWord } from '../db/contains-word.ts';
import type { Q } from '../db/database.ts';

type Person = { readonly id: string; readonly words: readonly string[] };

/** Deletes stored answers that a person got or is named in, and their counted attempts. */
export const forgetRequests = async (q: Q, { id, words }: Person): Promise<void> => {
  const anyOf = (text: SQL) => or(...[id, ...words].map((word) => containsWord(text, word)));
  await q.execute(
    sql`delete from idempotency_keys where caller = ${id} or ${anyOf(sql`coalesce(answer::text, '')`)}`,
  );
  await q.execute(sql`delete from rate_hits where ${anyOf(sql`key`)}`);
};

/** Deletes the stored answers (for retried requests) that contain an item's id, such as a deleted event's. */
export const forgetAnswersNaming = async (q: Q, id: string): Promise<void> => {
  await q.execute(
    sql`delete from idempotency_keys where ${containsWord(sql`coalesce(answer::text, '')`, id)}`,
  );
};
